// Detects that the first screen has its data: everything it does not need is loaded after that.
import { useIsFetching } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'

/** A screen starts its requests shortly after it is rendered. */
const IDLE_DELAY_MS = 250
/** After this time, on a slow network, it counts as idle although requests are pending. */
const MAX_WAIT_MS = 4_000

/** True once a screen is shown and none of its requests is pending. Stays true. */
export function useFirstScreenIdle(isShown: boolean): boolean {
  const isFetching = useIsFetching() > 0
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!isShown || isIdle) return
    const timer = setTimeout(() => startTransition(() => setIsIdle(true)), isFetching ? MAX_WAIT_MS : IDLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isShown, isIdle, isFetching])
  return isIdle
}
