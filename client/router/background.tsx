// Background features of every screen, loaded after the first screen: notices, service worker, live notifications.
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { LiveNotice } from '../notification/live-notice.tsx'
import { restoreSeen, useLive } from '../notification/store.ts'
import { Notices } from '../pwa/notices.tsx'
import { registerServiceWorker } from '../pwa/service-worker-update.ts'
import { followClock } from '../session/follow-clock.ts'
import { followSession } from '../session/follow-session.ts'
import { keepLastSeen } from '../session/last-seen.ts'
import { useProfileCheck, useSignedIn } from '../session/queries.ts'
import { serviceWorkers } from '../ui/browser/browser.ts'
import { optionalPart } from '../ui/browser/optional-part.ts'
import { useIdle } from '../ui/browser/when-idle.ts'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'

/** Firebase blocks a slow phone for half a second, and the service worker downloads every file of the app. */
const HEAVY_DELAY_MS = 3_000

const LiveNotifications = optionalPart(async () => (await import('../notification/live.tsx')).LiveNotifications)

export function Background() {
  const signedIn = useSignedIn()
  const shopperId = useProfileCheck().data?.id
  const queryClient = useQueryClient()
  const canLoadHeavyModules = useIdle(HEAVY_DELAY_MS)
  const { isConnectionRequested } = useLive()
  useEffect(() => followSession(queryClient), [queryClient])
  useEffect(() => followClock(queryClient), [queryClient])
  useEffect(() => {
    if (!signedIn) return
    // Shows the number on the bell before the connection opens.
    restoreSeen()
    return keepLastSeen(queryClient)
  }, [signedIn, queryClient])
  useEffect(() => {
    void Promise.allSettled([import('../ui/feedback/failure.tsx')])
  }, [])
  useEffect(() => {
    if (canLoadHeavyModules && import.meta.env.PROD && serviceWorkers()) void registerServiceWorker()
  }, [canLoadHeavyModules])
  return (
    <>
      <Notices live={<LiveNotice />} />
      {signedIn && shopperId && (canLoadHeavyModules || isConnectionRequested) && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <LiveNotifications key={shopperId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
