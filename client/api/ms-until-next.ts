// Poll interval of queries whose data changes at a known time (freshness.ts).
import type { pollIntervals } from './freshness.ts'
import { serverNow } from './server-clock.ts'

/** Returns the ms until `afterMs` past the next moment, `atMostMs` at most; false when no moment is left. */
export function msUntilNext(
  moments: readonly (string | null | undefined)[],
  { afterMs, atMostMs }: (typeof pollIntervals)['nextMoment'],
): number | false {
  const now = serverNow()
  const waits = moments.map((moment) => Date.parse(moment ?? '') - now).filter((wait) => wait > 0)
  return waits.length === 0 ? false : Math.min(Math.min(...waits) + afterMs, atMostMs)
}
