// Runs the profile check at the start of a visit, while the splash is shown (product.md 4).
import { QueryObserver } from '@tanstack/react-query'
import { isOffline, isRateLimited, isWithoutNetwork } from '../api/api-error.ts'
import { pollIntervals } from '../api/freshness.ts'
import { profileQuery } from '../session/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { isSignedIn } from '../session/session.ts'
import { showToast } from '../ui/feedback/toast.tsx'

/** A slow check goes on behind the screen, so that the splash ends. */
const MAX_SPLASH_MS = 3_000

/**
 * Starts the profile check and keeps it as an active query. Resolves at once for guests, and after the first attempt for
 * members, or `MAX_SPLASH_MS`. A failed check does not change the session; it is repeated behind the screen.
 */
export async function checkSession(): Promise<void> {
  const isMember = isSignedIn()
  const attempt = attemptProfileCheck(isMember)
  if (!isMember) return
  const failure = await Promise.race([attempt, new Promise((resolve) => setTimeout(resolve, MAX_SPLASH_MS))])
  if (!isOffline(failure)) return
  const { restoreLastSeen } = await import('../session/last-seen.ts').catch(() => ({ restoreLastSeen: () => false }))
  restoreLastSeen(queryClient)
}

/** Resolves with the error of the first attempt; null after a success. */
function attemptProfileCheck(isMember: boolean): Promise<Error | null> {
  return new Promise((resolve) => {
    let isTold = false
    const options = {
      ...profileQuery(),
      refetchInterval: (query: { state: { status: string } }) =>
        query.state.status === 'error' && isSignedIn() && pollIntervals.failedProfileCheck,
    }
    new QueryObserver(queryClient, options).subscribe(({ data, error, failureReason, isSuccess }) => {
      if (data || failureReason) resolve(failureReason)
      // Rate limits and a missing network have messages of their own.
      if (isMember && error && !isTold && !isRateLimited(error) && !isWithoutNetwork(error)) {
        isTold = true
        showToast({ kind: 'error', text: 'Sambungan ke server terganggu. Yang tampil bisa jadi belum yang terbaru.' })
      }
      if (isSuccess) isTold = false
    })
  })
}
