/** The presenter's own clock, in ms since 1970, the same in every window: neither the server's nor the sandbox's. */
export function localNow(): number {
  return performance.timeOrigin + performance.now()
}
