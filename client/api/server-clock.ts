// The server's time, learned from the Date header of its answers: countdowns and dates follow it, not the phone's clock.

// Each answer proves that the offset lies between two bounds (the header has whole seconds, the call took some time).
// Bounds of several answers narrow each other; bounds that contradict them mean that a clock was moved.
let lowest = Number.NEGATIVE_INFINITY
let highest = Number.POSITIVE_INFINITY

/** Takes in one answer: its Date header, and the phone's time when it was asked and received. */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const stamped = Date.parse(dateHeader ?? '')
  if (Number.isNaN(stamped)) return
  const low = stamped - receivedAt
  const high = stamped + 999 - sentAt
  const contradicts = low > highest || high < lowest
  lowest = contradicts ? low : Math.max(lowest, low)
  highest = contradicts ? high : Math.min(highest, high)
}

/** The latest that it can be on the server: what is written after that is newer without doubt. */
export function serverNowAtMost(): number {
  return Date.now() + (Number.isFinite(highest) ? highest : 0)
}

/** Epoch ms now on the server, as well as its answers told it; the phone's own time before the first one. */
export function serverNow(): number {
  return Number.isFinite(lowest) ? Math.round(Date.now() + (lowest + highest) / 2) : Date.now()
}
