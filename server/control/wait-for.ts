// Waits until a search succeeds, for control routes that wait for an event.
import { runLater } from '../db/background.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Calls `find` now and at each event of `subscribe`. Resolves to the first result, or to undefined after the timeout. */
export async function waitFor<Found>(
  find: () => Found | undefined,
  subscribe: (onMoment: () => void) => () => void,
  timeoutMs: number,
): Promise<Found | undefined> {
  const now = find()
  if (now !== undefined || timeoutMs === 0) return now
  return new Promise((resolve) => {
    const end = (found: Found | undefined) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(found)
    }
    const timer = runLater('a waiting request', timeoutMs, () => end(undefined))
    const unsubscribe = subscribe(() => {
      const found = find()
      if (found !== undefined) end(found)
    })
  })
}

export function findByCommit<Row>(
  sandbox: Sandbox,
  find: () => Row | undefined,
  timeoutMs: number,
): Promise<Row | undefined> {
  const findWhileOpen = () => (sandbox.db.isOpen ? find() : undefined)
  return waitFor(findWhileOpen, (onCommit) => sandbox.onCommit(onCommit), timeoutMs)
}
