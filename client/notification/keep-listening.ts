// Keeps one line to Firestore open for as long as someone is signed in, whatever happens to the network or the token.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { isUnauthorized } from '../api/api-error.ts'
import { serverNow } from '../api/server-clock.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { announcedSince } from './announce-since.ts'
import { type Line, listen } from './listen.ts'
import { announce, changeLive, offerDeletion, resetLive } from './store.ts'

/** No longer than ten seconds: what came meanwhile should not be late once the server is back. */
const WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000]
/** Who has heard nothing for so long is told that news is paused. */
const FIRST_WORD_MS = 5_000
/** How old the first screen's answers may be when the line begins; asking once too often is cheaper than once too seldom. */
const OLDEST_ANSWER_MS = 10_000
/** What any notification may have changed. */
const CONCEPTS = ['point', 'receipt', 'reward', 'draw']

/** Asks where to listen, listens, and begins anew with a fresh token whenever the server ends it. Returns how to stop. */
export function keepListening(userId: string, queryClient: QueryClient): () => void {
  let line: Line | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is done when the wait is over. */
  let next: (() => void) | undefined
  let failures = 0
  let heard: 'live' | 'paused' | undefined
  let stopped = false
  /** Screens know what happened up to here, as nearly as the server's time is known. */
  let knownUntil = serverNow() - OLDEST_ANSWER_MS
  let announcedUntil = announcedSince()

  const wait = (ms: number, work: () => void) => {
    clearTimeout(timer)
    next = work
    timer = setTimeout(goOn, ms)
  }
  const later = (work: () => void) => {
    wait(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0, work)
    failures += 1
  }
  const goOn = () => {
    clearTimeout(timer)
    const work = next
    next = undefined
    work?.()
  }

  const again = () => {
    line?.close(false)
    line = undefined
    heard = undefined
    offerDeletion(null)
    if (stopped) return
    changeLive({ connection: 'paused' })
    later(start)
  }

  /** Finds out that the server is back before Firestore would, which waits longer after each failure, up to a minute. */
  const probe = () => {
    const asked = line
    askWhere(queryClient)
      .then(() => (asked === line && heard === 'paused' ? asked?.reconnect() : undefined))
      .catch((error: unknown) => {
        // That it is still away is what was asked; it is asked again.
        if (isUnauthorized(error)) stopped = true
      })
      .finally(() => {
        if (asked === line && heard === 'paused' && !stopped) later(probe)
      })
  }
  const hear = (connection: 'live' | 'paused') => {
    const before = heard
    heard = connection
    changeLive({ connection })
    if (connection === 'paused') {
      if (before !== 'paused') later(probe)
      return
    }
    failures = 0
    clearTimeout(timer)
    next = undefined
  }

  const open = async () => {
    const { live } = await askWhere(queryClient)
    if (stopped) return
    const opened = await listen(live, userId, {
      onConnection: hear,
      onEnd: again,
      onNews: (notifications, arrived) => {
        changeLive({ notifications })
        writeStored('notifs', notifications.length)
        const newest = Date.parse(notifications[0]?.createdAt ?? '') || 0
        // What came before the line stood is in the first list, without having arrived: it is announced when somebody was
        // here, and known to the screen when that was filled later.
        const announced = arrived ?? notifications.filter(({ createdAt }) => Date.parse(createdAt) > announcedUntil)
        if (announced[0]) announce(announced[0])
        if (announced.length > 0 || newest > knownUntil)
          for (const concept of CONCEPTS) void queryClient.invalidateQueries({ queryKey: [concept] })
        announcedUntil = Math.max(announcedUntil, newest)
        knownUntil = Math.max(knownUntil, newest)
      },
    })
    if (stopped) return opened.close(true)
    line = opened
    offerDeletion(opened.deleteAll)
    if (!heard) wait(FIRST_WORD_MS, () => hear('paused'))
  }
  const start = () => {
    open().catch((error: unknown) => {
      if (!isUnauthorized(error)) again()
    })
  }
  const hurry = () => {
    failures = 0
    goOn()
  }

  if (readStored('appNotif') === null) writeStored('appNotif', true)
  changeLive({ remembered: readStored('notifs') ?? 0 })
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

/** Through the query cache: it ends the session when the server no longer knows it. */
function askWhere(queryClient: QueryClient) {
  return queryClient.fetchQuery({
    queryKey: ['notification', 'status'],
    queryFn: ({ signal }) => api('GET /api/notification/status', { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
