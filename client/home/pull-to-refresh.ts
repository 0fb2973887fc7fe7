// Pull to refresh on touch screens.
import { useEffect, useState } from 'react'

const PULL_DISTANCE_PX = 72

/** Calls `refresh` when the page is pulled down from its top. */
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
      if (far < PULL_DISTANCE_PX || window.scrollY > 0 || isRefreshing) return
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
