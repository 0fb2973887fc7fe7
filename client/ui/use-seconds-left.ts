// Whole seconds until a moment, by a given clock.
import { useEffect, useState } from 'react'

/** Returns the seconds left before `until` (epoch ms of `now`) and renders again every second; returns 0 afterwards. */
export function useSecondsLeft(until: number, now: () => number): number {
  const [, setTicks] = useState(0)
  const seconds = Math.max(0, Math.ceil((until - now()) / 1000))

  useEffect(() => {
    if (seconds === 0) return
    // Fires just after the shown second ends, so that no second is skipped or shown twice.
    const remainder = (until - now()) % 1000
    const timer = setTimeout(() => setTicks((ticks) => ticks + 1), (remainder > 0 ? remainder : remainder + 1000) + 5)
    return () => clearTimeout(timer)
  })
  return seconds
}
