// Delays what a first screen does not show: its code and requests would come before the largest paint.
import { startTransition, useEffect, useState } from 'react'
import { usePainted } from './use-painted.ts'
import { whenIdle } from './when-idle.ts'

/** True once the page has had nothing to do after the first frame with the component. */
export function usePageIdle(): boolean {
  const isPainted = usePainted()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (isPainted) whenIdle(() => startTransition(() => setIsIdle(true)))
  }, [isPainted])
  return isIdle
}
