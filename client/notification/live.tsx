// Live notifications for who is signed in: keeps listening, refreshes what a notification is about, drops the banner.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../api.ts'
import { useProfile } from '../shopper/queries.ts'
import { store, stored } from '../stored.ts'
import { Banner } from '../ui/banner.tsx'
import { listen } from './listen.ts'
import { changeLive, offerDeletion, resetLive, useLive } from './store.ts'
import { targetOf } from './target.ts'

const WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** What any notification may have changed. */
const CONCEPTS = ['point', 'receipt', 'reward', 'draw']

export function LiveNotifications() {
  const queries = useQueryClient()
  const userId = useProfile()?.id
  const { banner } = useLive()
  const navigate = useNavigate()

  useEffect(() => (userId === undefined ? undefined : keepListening(userId, queries)), [userId, queries])

  if (!banner) return null
  const dismiss = () => changeLive({ banner: null })
  return (
    <Banner
      key={banner.id}
      type={banner.type}
      title={banner.title}
      text={banner.text}
      onClose={dismiss}
      onOpen={() => {
        dismiss()
        void navigate(targetOf(banner))
      }}
    />
  )
}

/** Asks where to listen, listens, and begins anew with a fresh token whenever the server ends it. Returns how to stop. */
function keepListening(userId: string, queries: QueryClient): () => void {
  let line: ReturnType<typeof listen> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let failures = 0

  const again = () => {
    line?.close()
    line = undefined
    if (stopped) return
    changeLive({ connection: 'paused' })
    timer = setTimeout(() => void start(), WAITS_MS[Math.min(failures, WAITS_MS.length - 1)])
    failures += 1
  }
  const start = async () => {
    const status = await api('GET /api/notification/status').catch(() => null)
    if (stopped) return
    if (!status) return again()
    line = listen(status.live, userId, {
      onConnection: (connection) => changeLive({ connection }),
      onEnd: again,
      onNews: (notifications, arrived) => {
        failures = 0
        changeLive({ notifications, ...(arrived[0] ? { banner: arrived[0] } : {}) })
        store('notifs', notifications.length)
        if (arrived.length > 0) for (const concept of CONCEPTS) void queries.invalidateQueries({ queryKey: [concept] })
      },
    })
    offerDeletion(line.deleteAll)
  }
  if (stored('appNotif') === null) store('appNotif', true)
  void start()
  return () => {
    stopped = true
    clearTimeout(timer)
    line?.close()
    resetLive()
  }
}
