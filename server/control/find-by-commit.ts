// Waits for a row that a later commit may bring, for the control plane's routes that wait.
import type { Sandbox } from '../sandbox/sandbox.ts'

/** What `find` finds now, or after a commit within `timeoutMs`; undefined when the time has passed without it. */
export async function findByCommit<Row>(
  sandbox: Sandbox,
  find: () => Row | undefined,
  timeoutMs: number,
): Promise<Row | undefined> {
  const existing = find()
  if (existing || timeoutMs === 0) return existing
  return new Promise((resolve) => {
    const unsubscribe = sandbox.onCommit(() => {
      const row = sandbox.db.isOpen ? find() : undefined
      if (row) end(row)
    })
    const timer = setTimeout(() => end(undefined), timeoutMs)
    const end = (row: Row | undefined) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(row)
    }
  })
}
