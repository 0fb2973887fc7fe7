// The server's clock, estimated from the Date headers of its responses. Countdowns and dates use it instead of the phone's.

// Each response bounds the offset between the clocks: the header has whole seconds, and the request took some time.
// The bounds of several responses are intersected; an empty intersection means that one of the clocks was set.
let minOffset = Number.NEGATIVE_INFINITY
let maxOffset = Number.POSITIVE_INFINITY

export function updateServerClock(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverTime)) return
  const low = serverTime - receivedAt
  const high = serverTime + 999 - sentAt
  const contradicts = low > maxOffset || high < minOffset
  minOffset = contradicts ? low : Math.max(minOffset, low)
  maxOffset = contradicts ? high : Math.min(maxOffset, high)
}

export function followServerClock(instant: string): void {
  const now = Date.now()
  updateServerClock(instant, now, now)
}

/** Epoch ms on the server, as estimated; the phone's time before the first response. */
export function serverNow(): number {
  return toServerTime(Date.now())
}

/** How far the server's clock is ahead of the phone's, as estimated, in ms. */
export function clockOffset(): number {
  return serverNow() - Date.now()
}

/** Goes by the offset of the last visit until a response bounds it, for a start without a network. */
export function restoreClockOffset(offset: number): void {
  if (Number.isFinite(minOffset)) return
  minOffset = offset
  maxOffset = offset
}

/** The server's time, as estimated, at a moment of the phone's clock. Both are epoch ms. */
export function toServerTime(phoneTime: number): number {
  return Number.isFinite(minOffset) ? Math.round(phoneTime + (minOffset + maxOffset) / 2) : phoneTime
}
