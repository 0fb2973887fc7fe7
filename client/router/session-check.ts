// The start of a visit: the splash stands until the profile check has answered (design.md 9 and 12, product.md 4).
import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { profileQuery } from '../session/queries.ts'
import { isSignedIn } from '../session/session.ts'
import { showToast } from '../ui/feedback/toast.tsx'

const LEAST = 600
const SEEN = 'splash'

/**
 * Runs the profile check and says when screens may be shown. Guests see theirs at once; who has the flag waits for the
 * answer, on the first page of a browser session for 600 ms at least. A check that fails leaves the flag as it was.
 */
export function useSessionCheck(): boolean {
  const check = useQuery(profileQuery())
  const [waits] = useState(isSignedIn)
  const [rested, setRested] = useState(() => !waits || sessionStorage.getItem(SEEN) !== null)
  const [answered, setAnswered] = useState(!waits)

  // Offline the query is paused rather than failed; either way there is nothing to wait for.
  const isUnderWay = check.isPending && check.fetchStatus === 'fetching' && check.failureCount === 0
  if (!isUnderWay && !answered) setAnswered(true)

  useEffect(() => {
    if (rested) return
    sessionStorage.setItem(SEEN, '1')
    const wait = setTimeout(() => startTransition(() => setRested(true)), Math.max(0, LEAST - performance.now()))
    return () => clearTimeout(wait)
  }, [rested])

  useEffect(() => {
    if (check.isError && waits)
      showToast({ kind: 'error', text: 'Sambungan ke server terganggu. Yang tampil bisa jadi belum yang terbaru.' })
  }, [check.isError, waits])

  return answered && rested
}
