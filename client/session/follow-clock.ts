// Applies clock changes by the control plane of a sandbox.
import type { QueryClient } from '@tanstack/react-query'
import { followServerClock } from '../api/server-clock.ts'

/** Sets the page's server clock and refetches all queries, because their data depends on the time. */
export function moveClock(queryClient: QueryClient, now: string): void {
  followServerClock(now)
  void queryClient.invalidateQueries()
}

/** Listens for `clockmove`, which tests dispatch because a guest's page has no live channel. */
export function followClock(queryClient: QueryClient): () => void {
  const onMove = (event: Event) => {
    if (event instanceof CustomEvent) moveClock(queryClient, String(event.detail))
  }
  window.addEventListener('clockmove', onMove)
  return () => window.removeEventListener('clockmove', onMove)
}
