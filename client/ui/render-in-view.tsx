// Delays what is below the fold until it is nearly in view, so that its code and data do not delay the first screen.
import { startTransition, useEffect, useRef, useState } from 'react'

const START_DELAY_MS = 2_500
/** Covers the bottom navigation and a little more, so that a phone of 844 px starts with the sections above only. */
const ROOT_MARGIN = '0px 0px 96px'

export function RenderInView({ children }: { children: React.ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && startTransition(() => setIsNear(true)), {
      rootMargin: ROOT_MARGIN,
    })
    const target = mark.current
    const begin = () => watch.observe(target)
    // While the sections above load, the page is short and everything is in view. So observing starts with the first scroll
    // or after the delay.
    const timer = setTimeout(begin, START_DELAY_MS)
    window.addEventListener('scroll', begin, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', begin)
      watch.disconnect()
    }
  }, [])

  return isNear ? children : <div ref={mark} />
}
