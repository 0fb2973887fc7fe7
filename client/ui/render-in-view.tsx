// Puts off what is below the fold until it is nearly in view, so that its code and data do not delay the first screen.
import { useEffect, useRef, useState } from 'react'

const PATIENCE_MS = 2_500
/** Behind the navigation at the bottom and a little further: a phone of 844 px opens on the sections above alone. */
const NEAR = '0px 0px 96px'

export function RenderInView({ children }: { children: React.ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setIsNear(true), {
      rootMargin: NEAR,
    })
    const target = mark.current
    const begin = () => watch.observe(target)
    // While the sections above still load, the page is short and everything seems near: the first scroll tells, or time.
    const timer = setTimeout(begin, PATIENCE_MS)
    window.addEventListener('scroll', begin, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', begin)
      watch.disconnect()
    }
  }, [])

  return isNear ? children : <div ref={mark} />
}
