// Pull down to refresh, on touch screens; everything refreshes by itself too, so nothing depends on it.
import { useEffect, useState } from 'react'

const FAR = 72

/** Runs `refresh` when the page is pulled down from its very top, and tells while it runs. */
export function usePullToRefresh(refresh: () => Promise<unknown>): { isRefreshing: boolean } {
  const [isRefreshing, setIsRefreshing] = useState(false)

  useEffect(() => {
    let from: number | null = null
    const begin = (event: TouchEvent) => {
      from = window.scrollY === 0 ? (event.touches[0]?.clientY ?? null) : null
    }
    const end = (event: TouchEvent) => {
      const far = from === null ? 0 : (event.changedTouches[0]?.clientY ?? 0) - from
      from = null
      if (far < FAR || window.scrollY > 0 || isRefreshing) return
      setIsRefreshing(true)
      void refresh().finally(() => setIsRefreshing(false))
    }
    window.addEventListener('touchstart', begin, { passive: true })
    window.addEventListener('touchend', end, { passive: true })
    return () => {
      window.removeEventListener('touchstart', begin)
      window.removeEventListener('touchend', end)
    }
  }, [refresh, isRefreshing])

  return { isRefreshing }
}
