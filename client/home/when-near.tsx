// Puts off what is below the fold until it is nearly in view, so that its code and data do not delay the first screen.
import { useEffect, useRef, useState } from 'react'

export function WhenNear({ children }: { children: React.ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setIsNear(true), {
      rootMargin: '0px 0px 160px',
    })
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])

  return isNear ? children : <div ref={mark} />
}
