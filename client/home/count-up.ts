// Animates a number from 0 to its value once.
import { useEffect, useState } from 'react'

const DURATION_MS = 600

/** The number to show; the value itself without animation or with reduced motion. */
export function useCountUp(value: number | undefined, counts: boolean): number | undefined {
  const [shown, setShown] = useState<number | null>(null)
  const [isDone, setIsDone] = useState(() => !counts || matchMedia('(prefers-reduced-motion: reduce)').matches)

  useEffect(() => {
    if (isDone || value === undefined) return
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - began) / DURATION_MS)
      setShown(Math.round(value * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(step)
      else setIsDone(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, isDone])

  return isDone ? value : (shown ?? (value === undefined ? undefined : 0))
}
