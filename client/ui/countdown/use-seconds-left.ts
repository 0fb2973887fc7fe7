// Whole seconds until a moment, counted on a clock that is not the phone's.
import { useEffect, useState } from 'react'

/** Renders again at every second until `until` (epoch ms) on the clock `now`; 0 when it has come. */
export function useSecondsLeft(until: number, now: () => number): number {
  const left = () => Math.max(0, Math.ceil((until - now()) / 1000))
  const [, tick] = useState(0)
  const seconds = left()

  useEffect(() => {
    if (seconds === 0) return
    // Wakes just after the shown second ends, so that no second is skipped or shown twice.
    const rest = (until - now()) % 1000
    const wait = setTimeout(() => tick((count) => count + 1), (rest > 0 ? rest : rest + 1000) + 5)
    return () => clearTimeout(wait)
  })
  return seconds
}
