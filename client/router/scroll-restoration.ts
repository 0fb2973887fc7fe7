// Restores the scroll position on back and forward, also when the content loads after the page.
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Scrolling is retried until the page is tall enough, at most for this time. */
const RESTORE_TIMEOUT_MS = 2_000

/** Scroll positions by the router's key of the history entry, for this tab. */
const positions = new Map<string, number>()
let shownPage: string | null = null

export function useScrollRestoration(): void {
  const { key, pathname, search } = useLocation()
  const navigationType = useNavigationType()
  const page = pathname + search

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const isFirst = shownPage === null
    // Opening and closing a sheet changes the history entry, not the page.
    const isSamePage = shownPage === page
    shownPage = page
    const stop = navigationType === 'POP' && !isFirst && !isSamePage ? restore(positions.get(key) ?? 0) : undefined
    const savePosition = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', savePosition, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', savePosition)
    }
  }, [key, page, navigationType])
}

/** Scrolls to `top` once the page is tall enough; any scrolling by the shopper cancels it. Returns the cancel function. */
function restore(top: number): () => void {
  window.scrollTo(0, top)
  if (window.scrollY >= top) return () => {}
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (window.scrollY >= top) stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timeout)
    for (const type of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(type, stop)
  }
  const timeout = setTimeout(stop, RESTORE_TIMEOUT_MS)
  for (const type of ['wheel', 'touchstart', 'keydown']) window.addEventListener(type, stop, { passive: true })
  observer.observe(document.documentElement)
  return stop
}
