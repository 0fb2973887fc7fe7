// Keeps one line to Firestore open for as long as someone is signed in, whatever happens to the network or the token.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { isSignedOut } from '../failure.ts'
import { store, stored } from '../stored.ts'
import { type Line, listen } from './listen.ts'
import { announce, changeLive, offerDeletion, resetLive } from './store.ts'

const WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** What any notification may have changed. */
const CONCEPTS = ['point', 'receipt', 'reward', 'draw']

/** Asks where to listen, listens, and begins anew with a fresh token whenever the server ends it. Returns how to stop. */
export function keepListening(userId: string, queries: QueryClient): () => void {
  let line: Line | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let failures = 0

  const again = () => {
    line?.close(false)
    line = undefined
    offerDeletion(null)
    if (stopped) return
    changeLive({ connection: 'paused' })
    clearTimeout(timer)
    timer = setTimeout(start, WAITS_MS[Math.min(failures, WAITS_MS.length - 1)])
    failures += 1
  }

  const open = async () => {
    // Through the query cache: it ends the session when the server no longer knows it.
    const { live } = await queries.fetchQuery({
      queryKey: ['notification', 'status'],
      queryFn: ({ signal }) => api('GET /api/notification/status', { signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    })
    if (stopped) return
    const opened = await listen(live, userId, {
      onConnection: (connection) => changeLive({ connection }),
      onEnd: again,
      onNews: (notifications, arrived) => {
        failures = 0
        changeLive({ notifications })
        if (arrived[0]) announce(arrived[0])
        store('notifs', notifications.length)
        if (arrived.length > 0) for (const concept of CONCEPTS) void queries.invalidateQueries({ queryKey: [concept] })
      },
    })
    if (stopped) return opened.close(true)
    line = opened
    offerDeletion(opened.deleteAll)
  }
  const start = () => {
    open().catch((error: unknown) => {
      if (!isSignedOut(error)) again()
    })
  }
  const hurry = () => {
    if (line || stopped) return
    failures = 0
    again()
  }

  if (stored('appNotif') === null) store('appNotif', true)
  changeLive({ remembered: stored('notifs') ?? 0 })
  window.addEventListener('online', hurry)
  start()
  return () => {
    stopped = true
    clearTimeout(timer)
    window.removeEventListener('online', hurry)
    line?.close(true)
    resetLive()
  }
}
