// The start of a visit: the splash is shown until the profile check has completed (product.md 4).
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { isOffline, isRateLimited } from '../api/api-error.ts'
import { profileQuery } from '../session/queries.ts'
import { isSignedIn } from '../session/session.ts'
import { showToast } from '../ui/feedback/toast.tsx'

/** A shorter splash would flash. */
const MIN_SPLASH_MS = 600
/** Set in sessionStorage once this browser session has shown the splash. */
const SPLASH_KEY = 'splash'

export type SessionCheck = {
  /** Whether screens may be drawn: at once for guests, for members after the check. */
  isChecked: boolean
  /** Whether the splash may go: on the first page of a member's browser session after 600 ms. */
  isSplashOver: boolean
}

/** Runs the profile check. A failed check leaves the session as it was. */
export function useSessionCheck(): SessionCheck {
  const check = useQuery(profileQuery())
  const [waits] = useState(isSignedIn)
  const [isSplashOver, setIsSplashOver] = useState(() => !waits || sessionStorage.getItem(SPLASH_KEY) !== null)
  const [isChecked, setIsChecked] = useState(!waits)

  // Not after the first failure: retries continue behind the screen, which shows what was seen last.
  const isFirstTry = check.isPending && check.fetchStatus === 'fetching' && check.failureCount === 0
  const isCut = waits && check.data === undefined && isOffline(check.failureReason) && !isFirstTry
  const isRestored = useRestoredLastSeen(isCut)
  const isChecking = isFirstTry || (isCut && !isRestored)
  useEffect(() => {
    // A transition renders the first screen in slices: at once it would hold the page for 0.2 s on a slow phone.
    if (!isChecking) startTransition(() => setIsChecked(true))
  }, [isChecking])

  useEffect(() => {
    if (isSplashOver) return
    sessionStorage.setItem(SPLASH_KEY, '1')
    const endSplash = () => startTransition(() => setIsSplashOver(true))
    const timer = setTimeout(endSplash, Math.max(0, MIN_SPLASH_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [isSplashOver])

  useEffect(() => {
    // A rate limit is counted down on the screen.
    if (check.error && waits && !isRateLimited(check.error))
      showToast({ kind: 'error', text: 'Sambungan ke server terganggu. Yang tampil bisa jadi belum yang terbaru.' })
  }, [check.error, waits])

  return { isChecked, isSplashOver }
}

/** Fills the cache with what the shopper saw last, once there is no network; true when that is done. */
function useRestoredLastSeen(isCut: boolean): boolean {
  const queryClient = useQueryClient()
  const [isRestored, setIsRestored] = useState(false)
  useEffect(() => {
    if (!isCut || isRestored) return
    void import('../session/last-seen.ts')
      .then(({ restoreLastSeen }) => restoreLastSeen(queryClient))
      // A browser that has not cached the script has no copy to show: the screens say that there is no network.
      .catch(() => false)
      .then(() => setIsRestored(true))
  }, [isCut, isRestored, queryClient])
  return isRestored
}
