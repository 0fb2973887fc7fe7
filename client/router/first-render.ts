// When the first screen has what it asked for: what it does not need itself is fetched then.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 250
/** On a slow network the rest begins anyhow. */
const LONGEST_MS = 4_000

/** True from when a screen is shown and awaits no answer any more. */
export function useSettled(isShown: boolean): boolean {
  const queryClient = useQueryClient()
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (!isShown || isSettled) return
    const begun = performance.now()
    const look = setInterval(() => {
      if (queryClient.isFetching() === 0 || performance.now() - begun > LONGEST_MS) setIsSettled(true)
    }, LOOK_EVERY_MS)
    return () => clearInterval(look)
  }, [isShown, isSettled, queryClient])
  return isSettled
}
