// Work that nobody waits for: a timer, a listener, a promise. Its failure ends neither the process nor its neighbours, and the
// app logs it with its cause. Only for work that leaves nothing half done; what fails elsewhere stops the server in order.
import { channel } from 'node:diagnostics_channel'

export type BackgroundFailure = { what: string; error: unknown }

const failures = channel('struka.background')

/** The listener takes each failure from now on. Returns what ends that. */
export function onBackgroundFailure(listener: (failure: BackgroundFailure) => void): () => void {
  const subscriber = (failure: unknown) => listener(failure as BackgroundFailure)
  failures.subscribe(subscriber)
  return () => failures.unsubscribe(subscriber)
}

/** Reports a failure of background work: to the app's log, or without an app to the terminal. */
export function reportFailure(what: string, error: unknown): void {
  if (failures.hasSubscribers) failures.publish({ what, error } satisfies BackgroundFailure)
  // biome-ignore lint/suspicious/noConsole: nothing else is there to tell it to, and a test that prints fails.
  else console.error(`${what} failed:`, error)
}

/** Runs work in the background, and reports its failure. */
export function runInBackground(what: string, work: () => unknown): void {
  const run = async () => work()
  run().catch((error: unknown) => reportFailure(what, error))
}

/** A timer that keeps no process alive. */
export function runLater(what: string, ms: number, work: () => unknown): NodeJS.Timeout {
  return setTimeout(() => runInBackground(what, work), ms).unref()
}

export function runEvery(what: string, ms: number, work: () => unknown): NodeJS.Timeout {
  return setInterval(() => runInBackground(what, work), ms).unref()
}

/** In the next turn of the event loop, when other requests have been served. */
export function runSoon(what: string, work: () => unknown): void {
  setImmediate(() => runInBackground(what, work))
}

/** Reads at most once in a turn of the event loop, which may serve a list with a reader in each of its rows. */
export function oncePerTurn<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined
  return () => {
    if (!kept) {
      kept = { value: read() }
      runSoon('forgetting what was read', () => {
        kept = undefined
      })
    }
    return kept.value
  }
}
