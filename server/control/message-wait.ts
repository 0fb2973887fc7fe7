// Waits for the next message of a sandbox: the table is asked again at each commit, and once more when time is up.
import type { Message } from '#contract/control/core.ts'
import { type MessageFilter, messagesOf } from '../rules/notification/message.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** The newest message that matches, now or within `timeoutMs`; undefined when none came. */
export async function nextMessage(
  sandbox: Sandbox,
  { timeoutMs, ...filter }: MessageFilter & { timeoutMs: number },
): Promise<Message | undefined> {
  const found = () => messagesOf(sandbox, { ...filter, limit: 1 }).rows[0]
  const now = found()
  if (now || timeoutMs === 0) return now
  return new Promise((resolve) => {
    const stop = sandbox.onCommit(() => {
      const message = sandbox.db.isOpen ? found() : undefined
      if (message) end(message)
    })
    const timer = setTimeout(() => end(undefined), timeoutMs)
    const end = (message: Message | undefined) => {
      clearTimeout(timer)
      stop()
      resolve(message)
    }
  })
}
