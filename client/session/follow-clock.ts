// Follows the clock of a sandbox that its control plane has moved.
import type { QueryClient } from '@tanstack/react-query'
import { followServerClock } from '../api/server-clock.ts'

/** From now on the page has this time; what is open, expired or due depends on it. */
export function moveClock(queryClient: QueryClient, now: string): void {
  followServerClock(now)
  void queryClient.invalidateQueries()
}

/** Follows `clockmove`, which a test dispatches: a guest's page has no live channel. */
export function followClock(queryClient: QueryClient): () => void {
  const onMove = (event: Event) => {
    if (event instanceof CustomEvent) moveClock(queryClient, String(event.detail))
  }
  window.addEventListener('clockmove', onMove)
  return () => window.removeEventListener('clockmove', onMove)
}
