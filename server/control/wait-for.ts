// Waits until a search succeeds, for control routes that wait for an event.
import { runLater } from '../db/background.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/**
 * Calls `find` now and at each event of `subscribe`. Resolves to the first result, or to undefined after the timeout. Rejects
 * when the sandbox closes.
 */
export async function waitFor<Found>(
  { signal }: Sandbox,
  find: () => Found | undefined,
  subscribe: (onMoment: () => void) => () => void,
  timeoutMs: number,
): Promise<Found | undefined> {
  const now = find()
  if (now !== undefined || timeoutMs === 0) return now
  const { promise, resolve, reject } = Promise.withResolvers<Found | undefined>()
  const timer = runLater('a waiting request', timeoutMs, () => resolve(undefined))
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  const unsubscribe = subscribe(() => {
    const found = find()
    if (found !== undefined) resolve(found)
  })
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    unsubscribe()
  })
}

export function findByCommit<Row>(
  sandbox: Sandbox,
  find: () => Row | undefined,
  timeoutMs: number,
): Promise<Row | undefined> {
  return waitFor(sandbox, find, (onCommit) => sandbox.onCommit(onCommit), timeoutMs)
}
