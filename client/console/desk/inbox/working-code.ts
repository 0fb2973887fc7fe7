// Codes in messages: which one still works.
import type { Result } from '#contract/call.ts'

export type Message = Result<'GET /control/messages'>['rows'][number]

/** decisions.md 2: a code lives five minutes, and a new one kills the old. */
const LIFE_MS = 5 * 60_000

export function isLiveCode(message: Message, messages: readonly Message[], now: number): boolean {
  if (message.code === null || Date.parse(message.createdAt) + LIFE_MS < now) return false
  return newestCode(messages.filter(({ to }) => to === message.to))?.id === message.id
}

/** Newest first, as the server lists them. */
export function newestCode(messages: readonly Message[]): Message | undefined {
  return messages.find(({ code }) => code !== null)
}
