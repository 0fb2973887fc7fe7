// Animates a number from 0 to its first value, and from the previous value whenever the value grows.
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#client/ui/browser/reduced-motion.ts'

const DURATION_MS = 600
/** Flight time of one coin (flying-coins.ts). The number starts to count when the first coin lands. */
export const COIN_FLIGHT_MS = 760

type CountUp = {
  /** The animated number. Equals the value before and after the animation, and with reduced motion. */
  shown: number | undefined
  added: number
}

/** `fromZero`: whether the first value counts up from 0. `onGrow`: called when a later value is higher. */
export function useCountUp(value: number | undefined, fromZero: boolean, onGrow: () => void): CountUp {
  const [shown, setShown] = useState<number | null>(() => (fromZero && !prefersReducedMotion() ? 0 : null))
  const [added, setAdded] = useState(0)
  const last = useRef<number>(undefined)
  const grow = useEffectEvent(onGrow)
  const startsAtZero = useEffectEvent(() => fromZero)

  // A layout effect runs before the paint; otherwise the new number would flash before counting starts.
  useLayoutEffect(() => {
    const before = last.current
    last.current = value
    if (value === undefined) return
    const growth = before === undefined ? 0 : value - before
    if (growth !== 0) setAdded(Math.max(0, growth))
    if (growth > 0) grow()
    const from = before ?? (startsAtZero() ? 0 : value)
    if (value <= from || prefersReducedMotion()) {
      setShown(null)
      return
    }
    setShown(from)
    // Counts in frame timestamps, which lag far behind `performance.now()` on a busy page.
    const delay = growth > 0 ? COIN_FLIGHT_MS : 0
    let began: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      began ??= now
      const share = Math.min(1, Math.max(0, now - began - delay) / DURATION_MS)
      setShown(share < 1 ? Math.round(from + (value - from) * (1 - (1 - share) ** 3)) : null)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])

  return { shown: value === undefined ? undefined : (shown ?? value), added }
}
