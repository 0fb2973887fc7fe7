/** Returns the time of the presenter's computer in ms since 1970, which every window shares, unlike the sandbox's time. */
export function localNow(): number {
  return performance.timeOrigin + performance.now()
}
