// Runs on every screen, and is loaded after the first one: notices, the web app manifest, the service worker and
// live notifications.
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { LiveNotice } from '../notification/live-notice.tsx'
import type { PageStart } from '../notification/new-notifications.ts'
import { restoreSeen } from '../notification/stored-count.ts'
import { linkManifest } from '../pwa/link-manifest.ts'
import { Notices } from '../pwa/notices.tsx'
import { registerServiceWorker } from '../pwa/service-worker-update.ts'
import { followSession } from '../session/follow-session.ts'
import { keepLastSeen } from '../session/last-seen.ts'
import { useSignedIn } from '../session/queries.ts'
import { lazySection } from '../ui/lazy-section.ts'
import { useLiveStart } from './use-live-start.ts'

/** Installing downloads every file of the app, so it waits until the first screen has loaded its own. */
const REGISTER_DELAY_MS = 3_000

/** Without live notifications the list still has them, so a failed load leaves the screen as it is. */
const LiveNotifications = lazySection(() =>
  import('../notification/live.tsx').then((module) => ({ default: module.LiveNotifications })),
)

/** `pageStart`: null until a profile check has found a shopper. */
export function Background({ pageStart }: { pageStart: PageStart | null }) {
  const signedIn = useSignedIn()
  const queryClient = useQueryClient()
  const isLiveDue = useLiveStart()
  useEffect(linkManifest, [])
  useEffect(() => followSession(queryClient), [queryClient])
  useEffect(() => {
    if (!signedIn) return
    // The bell's number is there before the connection.
    restoreSeen()
    return keepLastSeen(queryClient)
  }, [signedIn, queryClient])
  useEffect(() => {
    // Ahead of the next page, and the page for an error if it cannot be loaded then.
    // The build would move a `catch` of `import()` to where the stylesheet has arrived: it would not see one that failed.
    void Promise.allSettled([import('./guarded-routes.tsx'), import('../ui/feedback/failure.tsx')])
  }, [])
  useEffect(() => {
    // There is none in development, nor where the browser has none.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => void registerServiceWorker(), REGISTER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Notices live={<LiveNotice />} />
      {signedIn && pageStart && isLiveDue && (
        <Suspense>
          <LiveNotifications pageStart={pageStart} />
        </Suspense>
      )}
    </>
  )
}
