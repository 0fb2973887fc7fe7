// Runs on every screen, and is loaded after the first one: notices, the service worker and live notifications.
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { LiveNotice } from '../notification/live-notice.tsx'
import { restoreSeen, useLive } from '../notification/store.ts'
import { Notices } from '../pwa/notices.tsx'
import { registerServiceWorker } from '../pwa/service-worker-update.ts'
import { followClock } from '../session/follow-clock.ts'
import { followSession } from '../session/follow-session.ts'
import { keepLastSeen } from '../session/last-seen.ts'
import { useProfile, useSignedIn } from '../session/queries.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { useIdle } from '../ui/when-idle.ts'

/** Firebase takes a slow phone half a second of work, and installing downloads every file of the app. */
const HEAVY_DELAY_MS = 3_000

const LiveNotifications = lazy(() =>
  import('../notification/live.tsx').then((module) => ({ default: module.LiveNotifications })),
)

export function Background() {
  const signedIn = useSignedIn()
  const shopperId = useProfile()?.id
  const queryClient = useQueryClient()
  const isHeavyDue = useIdle(HEAVY_DELAY_MS)
  const { isWanted } = useLive()
  useEffect(() => followSession(queryClient), [queryClient])
  useEffect(() => followClock(queryClient), [queryClient])
  useEffect(() => {
    if (!signedIn) return
    // The bell's number is there before the connection.
    restoreSeen()
    return keepLastSeen(queryClient)
  }, [signedIn, queryClient])
  useEffect(() => {
    void Promise.allSettled([import('../ui/feedback/failure.tsx')])
  }, [])
  useEffect(() => {
    // There is none in development, nor where the browser has none.
    if (isHeavyDue && import.meta.env.PROD && 'serviceWorker' in navigator) void registerServiceWorker()
  }, [isHeavyDue])
  return (
    <>
      <Notices live={<LiveNotice />} />
      {signedIn && shopperId && (isHeavyDue || isWanted) && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <LiveNotifications key={shopperId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
