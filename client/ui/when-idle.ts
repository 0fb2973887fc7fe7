// Starts what a person does not see first once the page has nothing else to do.
import { startTransition, useEffect, useState } from 'react'

/** Safari has no idle callbacks and waits this long. */
const FALLBACK_DELAY_MS = 200
const MAX_WAIT_MS = 1_000

/** Calls `run` when the page is idle, after a second at the latest. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: MAX_WAIT_MS })
  else setTimeout(run, FALLBACK_DELAY_MS)
}

/** True once the page has been idle, `delayMs` after the first render at the earliest. Stays true. */
export function useIdle(delayMs = 0): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => startTransition(() => setIsIdle(true))), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isIdle
}
