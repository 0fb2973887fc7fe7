// Going back finds a page where it was left, also when its content comes a moment later than the page.
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const PATIENCE = 2_000

const places = new Map<string, number>()

/** Remembers the scroll position of every history entry of this tab and returns to it on back and forward. */
export function useScrollMemory(): void {
  const { key } = useLocation()
  const arrived = useNavigationType()

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    // A visit begins at the top by itself; asking where it stands would lay the page out before it is ready.
    const isFirst = arrived === 'POP' && places.size === 0
    const stop = arrived === 'POP' && !isFirst ? returnTo(places.get(key) ?? 0) : undefined
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', remember)
    }
  }, [key, arrived])
}

/** Scrolls there as soon as the page is long enough; a touch of the shopper's own ends the attempt. */
function returnTo(top: number): () => void {
  window.scrollTo(0, top)
  if (window.scrollY >= top) return () => {}
  const grow = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (window.scrollY >= top) stop()
  })
  const stop = () => {
    grow.disconnect()
    clearTimeout(end)
    for (const name of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(name, stop)
  }
  const end = setTimeout(stop, PATIENCE)
  for (const name of ['wheel', 'touchstart', 'keydown']) window.addEventListener(name, stop, { passive: true })
  grow.observe(document.documentElement)
  return stop
}
