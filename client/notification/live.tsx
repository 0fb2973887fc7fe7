// Live notifications of the signed-in shopper: runs the listener, and shows the newest notification as a banner.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../api/api.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { useProfile } from '../session/queries.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { connectToFirestore } from './firestore.ts'
import { runListener } from './listener.ts'
import { dismissBanner, resetLive, setConnection, setListener, showBanner, updateLive, useLive } from './store.ts'
import { targetOf } from './target.ts'

/** The queries whose data a notification may be about. */
const CHANGED_CONCEPTS = ['point', 'receipt', 'reward', 'draw']
const STATUS_KEY = ['notification', 'status']

/** `newsSince`: epoch ms on the server's clock; what is created later is announced. */
export function LiveNotifications({ newsSince }: { newsSince: number }) {
  const queryClient = useQueryClient()
  const userId = useProfile()?.id
  const { banner } = useLive()
  const navigate = useNavigate()

  useEffect(
    () => (userId === undefined ? undefined : start(userId, queryClient, newsSince)),
    [userId, queryClient, newsSince],
  )

  if (!banner) return null
  return (
    <Banner
      key={banner.id}
      type={banner.type}
      title={banner.title}
      text={banner.text}
      onClose={dismissBanner}
      onOpen={() => {
        dismissBanner()
        void navigate(targetOf(banner))
      }}
    />
  )
}

function start(userId: string, queryClient: QueryClient, newsSince: number): () => void {
  const controller = new AbortController()
  if (readStored('appNotif') === null) writeStored('appNotif', true)
  updateLive({ lastCount: readStored('notifs') ?? 0 })
  const done = runListener({
    newsSince,
    connect: async (events) => connectToFirestore((await fetchStatus(queryClient)).live, userId, events),
    checkServer: () => fetchStatus(queryClient),
    onState: (state) => updateLive({ state }),
    onNotifications: (notifications, [newest]) => {
      updateLive({ notifications })
      writeStored('notifs', notifications.length)
      if (newest) showBanner(newest)
    },
    onChange: () => {
      for (const concept of CHANGED_CONCEPTS) void queryClient.invalidateQueries({ queryKey: [concept] })
    },
    onConnection: setConnection,
    network: window,
    signal: controller.signal,
  })
  setListener(done)
  return () => {
    controller.abort()
    void queryClient.cancelQueries({ queryKey: STATUS_KEY })
    resetLive()
  }
}

/** Where to listen, with a fresh token. Uses the query cache, because that ends an expired session. */
function fetchStatus(queryClient: QueryClient) {
  return queryClient.fetchQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => api('GET /api/notification/status', { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
