// Delays work that the first view does not need until the page is idle.
import { startTransition, useEffect, useState } from 'react'

/** The delay in Safari, which has no idle callbacks. */
const FALLBACK_DELAY_MS = 200
const MAX_WAIT_MS = 1_000

/** Calls `run` when the page is idle, after `MAX_WAIT_MS` at the latest. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: MAX_WAIT_MS })
  else setTimeout(run, FALLBACK_DELAY_MS)
}

/** Returns true once the page has been idle, `delayMs` after the first render at the earliest, and from then on. */
export function useIdle(delayMs = 0): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => startTransition(() => setIsIdle(true))), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isIdle
}
