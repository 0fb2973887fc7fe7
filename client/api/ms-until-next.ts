// When a query repeats that changes at a known time (freshness.ts).
import type { pollIntervals } from './freshness.ts'
import { serverNow } from './server-clock.ts'

/**
 * Milliseconds until just after the next of these moments, by the server's clock, and a day at most; false after the last
 * one, so that nothing repeats.
 */
export function msUntilNext(
  moments: readonly (string | null | undefined)[],
  { afterMs, atMostMs }: (typeof pollIntervals)['nextMoment'],
): number | false {
  const now = serverNow()
  const waits = moments.map((moment) => Date.parse(moment ?? '') - now).filter((wait) => wait > 0)
  return waits.length === 0 ? false : Math.min(Math.min(...waits) + afterMs, atMostMs)
}
