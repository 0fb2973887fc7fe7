// Whole seconds until a moment, by the server's clock.
import { useEffect, useReducer } from 'react'
import { onServerClock, serverNow } from '#client/api/server-clock.ts'

/** Returns the seconds left before `until` (epoch ms of the server) and renders again every second; returns 0 afterwards. */
export function useSecondsLeft(until: number): number {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const seconds = Math.max(0, Math.ceil((until - serverNow()) / 1000))

  // A page that has not reached the server yet knows the phone's time alone, by which the wait may look over.
  useEffect(() => onServerClock(render), [])
  useEffect(() => {
    if (seconds === 0) return
    // Fires just after the shown second ends, so that no second is skipped or shown twice.
    const remainder = (until - serverNow()) % 1000
    const timer = setTimeout(render, (remainder > 0 ? remainder : remainder + 1000) + 5)
    return () => clearTimeout(timer)
  })
  return seconds
}
