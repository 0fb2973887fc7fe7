// Estimates the server's clock from the Date headers of responses. Countdowns and dates use this clock, not the phone's.

// Each response bounds the offset between the clocks: the header has whole seconds, and the request took some time.
// The bounds of several responses are intersected; an empty intersection means that one of the clocks was set.
let minOffset = Number.NEGATIVE_INFINITY
let maxOffset = Number.POSITIVE_INFINITY
const listeners = new Set<() => void>()

export function updateServerClock(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverTime)) return
  const low = serverTime - receivedAt
  const high = serverTime + 999 - sentAt
  const contradicts = low > maxOffset || high < minOffset
  minOffset = contradicts ? low : Math.max(minOffset, low)
  maxOffset = contradicts ? high : Math.min(maxOffset, high)
  for (const listener of listeners) listener()
}

/** Calls the listener after each new estimate. Returns the unsubscribe function. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function followServerClock(instant: string): void {
  const now = Date.now()
  updateServerClock(instant, now, now)
}

/** Returns the estimated server time in epoch ms; the phone's time before the first response. */
export function serverNow(): number {
  return toServerTime(Date.now())
}

/** Returns how many ms the estimated server clock is ahead of the phone's clock. */
export function clockOffset(): number {
  return serverNow() - Date.now()
}

/** Uses the offset of the last visit until the first response, for a start without a network. */
export function restoreClockOffset(offset: number): void {
  if (Number.isFinite(minOffset)) return
  minOffset = offset
  maxOffset = offset
}

/** Converts a time of the phone's clock to the estimated server time. Both are epoch ms. */
export function toServerTime(phoneTime: number): number {
  return Number.isFinite(minOffset) ? Math.round(phoneTime + (minOffset + maxOffset) / 2) : phoneTime
}
