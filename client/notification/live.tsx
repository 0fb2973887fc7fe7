// Live notifications of the signed-in shopper: runs the listener, and shows the newest notification as a banner.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../api/api.ts'
import { exceptions } from '../api/freshness.ts'
import { toServerTime } from '../api/server-clock.ts'
import { moveClock } from '../session/follow-clock.ts'
import { profileQuery } from '../session/queries.ts'
import { useRest } from '../ui/browser/rest.ts'
import { Banner } from './banner.tsx'
import { connectToFirestore } from './firestore.ts'
import { runListener } from './listener.ts'
import type { PageStart } from './new-notifications.ts'
import {
  dismissBanner,
  receiveNotifications,
  resetLive,
  restoreSeen,
  resumeRemoval,
  updateLive,
  useLive,
} from './store.ts'
import { targetOf } from './target.ts'

const CHANGED_CONCEPTS = ['point', 'receipt', 'reward', 'draw']
/** Campaign queries contain draws as well. */
const dependentsOf = (concept: string) => (concept === 'draw' ? ['draw', 'campaign'] : [concept])
const STATUS_KEY = ['notification', 'status']

export function LiveNotifications() {
  const queryClient = useQueryClient()
  const { banner, isBannerShown, waiting } = useLive()
  const navigate = useNavigate()

  const [pageStart] = useState(() => readPageStart(queryClient))
  useEffect(() => (pageStart ? start(pageStart, queryClient) : undefined), [pageStart, queryClient])

  const id = banner?.map((notification) => notification.id).join() ?? null
  const isAtRest = useRest(id)
  useEffect(() => {
    if (isAtRest) updateLive({ isBannerShown: true })
  }, [isAtRest])

  const [first, ...others] = banner ?? []
  if (!first || !isBannerShown) return null
  const isBurst = others.length > 0
  return (
    <Banner
      type={first.type}
      title={isBurst ? `${others.length + 1} kabar baru` : first.title}
      text={isBurst ? [first, ...others].map(({ title }) => title).join(', ') : first.text}
      key={id}
      hasNext={waiting.length > 0}
      onClose={() => dismissBanner(true)}
      onOpen={() => {
        dismissBanner(false)
        void navigate(isBurst ? '/notification' : targetOf(first), { state: { isNotice: true } })
      }}
    />
  )
}

function readPageStart(queryClient: QueryClient): PageStart | null {
  const check = queryClient.getQueryState(profileQuery().queryKey)
  const profile = check?.data?.data
  if (!profile) return null
  return { userId: profile.id, lastNotificationId: profile.lastNotificationId, at: toServerTime(check.dataUpdatedAt) }
}

function start(pageStart: PageStart, queryClient: QueryClient): () => void {
  const controller = new AbortController()
  restoreSeen()
  void runListener({
    pageStart,
    connect: async (events) => connectToFirestore((await fetchStatus(queryClient)).live, pageStart.userId, events),
    onState: (state) => {
      updateLive({ state })
      if (state === 'live') resumeRemoval()
    },
    onNotifications: receiveNotifications,
    onChange: (concepts = CHANGED_CONCEPTS) => {
      for (const concept of concepts.flatMap(dependentsOf)) void queryClient.invalidateQueries({ queryKey: [concept] })
    },
    onClockMove: (now) => moveClock(queryClient, now),
    onConnection: (connection) => updateLive({ connection }),
    network: window,
    signal: controller.signal,
  })
  return () => {
    controller.abort()
    void queryClient.cancelQueries({ queryKey: STATUS_KEY })
    resetLive()
  }
}

/** Fetches the listener's address and a fresh token, by the query cache so that a 401 ends the session. */
function fetchStatus(queryClient: QueryClient) {
  return queryClient.fetchQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => api('GET /api/notification/status', { signal }),
    ...exceptions.liveConnection,
  })
}
