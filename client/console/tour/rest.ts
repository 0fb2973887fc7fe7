// The time that a step leaves its audience.
import { delay } from '../stage/phone.ts'

const SLICE_MS = 50

/** Rests so long, in ms of this machine's clock, and stays as long as the tour is paused. */
export async function rest(ms: number, isPaused: () => boolean, signal: AbortSignal): Promise<void> {
  let left = ms
  do {
    signal.throwIfAborted()
    const startedAt = performance.now()
    await delay(Math.min(SLICE_MS, Math.max(0, left)))
    // A busy machine's timers are late: slices that were counted would make a minute's cut longer.
    if (!isPaused()) left -= performance.now() - startedAt
  } while (left > 0 || isPaused())
  signal.throwIfAborted()
}
