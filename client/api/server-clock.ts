// The server's clock, estimated from the Date headers of its responses. Countdowns and dates use it instead of the phone's.

// Each response bounds the offset between the clocks: the header has whole seconds, and the request took some time.
// The bounds of several responses are intersected; an empty intersection means that one of the clocks was set.
let minOffset = Number.NEGATIVE_INFINITY
let maxOffset = Number.POSITIVE_INFINITY

/** Updates the bounds from one response: its Date header, and the phone's time at sending and receiving. */
export function updateServerClock(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverTime)) return
  const low = serverTime - receivedAt
  const high = serverTime + 999 - sentAt
  const contradicts = low > maxOffset || high < minOffset
  minOffset = contradicts ? low : Math.max(minOffset, low)
  maxOffset = contradicts ? high : Math.min(maxOffset, high)
}

/** The latest possible time on the server: anything it writes with a later date is certainly newer than this call. */
export function serverNowUpperBound(): number {
  return Date.now() + (Number.isFinite(maxOffset) ? maxOffset : 0)
}

/** Epoch ms on the server, as estimated; the phone's time before the first response. */
export function serverNow(): number {
  return Number.isFinite(minOffset) ? Math.round(Date.now() + (minOffset + maxOffset) / 2) : Date.now()
}
