// Decides which one-time codes in messages are still valid.
import type { Result } from '#contract/route-types.ts'

export type Message = Result<'GET /control/messages'>['rows'][number]

/** A code is valid for five minutes, or until the next code (decisions 203). */
const OTP_TTL_MS = 5 * 60_000

export function isValidCode(message: Message, messages: readonly Message[], now: number): boolean {
  if (message.code === null || Date.parse(message.createdAt) + OTP_TTL_MS < now) return false
  return newestCode(messages.filter(({ to }) => to === message.to))?.id === message.id
}

export function newestCode(messages: readonly Message[]): Message | undefined {
  return messages.find(({ code }) => code !== null)
}
