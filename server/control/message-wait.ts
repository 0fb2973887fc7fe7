// Waits for the next message of a sandbox: looks into the table again after every commit.
import type { Message } from '#contract/control/state.ts'
import { listMessages, type MessageFilter } from '../rules/notification/message.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** The newest message that matches, now or within `timeoutMs`; undefined when none came. */
export async function nextMessage(
  sandbox: Sandbox,
  { timeoutMs, ...filter }: MessageFilter & { timeoutMs: number },
): Promise<Message | undefined> {
  const find = () => listMessages(sandbox, { ...filter, limit: 1 }).rows[0]
  const existing = find()
  if (existing || timeoutMs === 0) return existing
  return new Promise((resolve) => {
    const unsubscribe = sandbox.onCommit(() => {
      const message = sandbox.db.isOpen ? find() : undefined
      if (message) end(message)
    })
    const timer = setTimeout(() => end(undefined), timeoutMs)
    const end = (message: Message | undefined) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(message)
    }
  })
}
