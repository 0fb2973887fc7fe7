// Follows the phone's session, which this page shares: when anybody signs it in or out, the desk shows it at once.
import { useEffect } from 'react'
import { isSignedIn } from '#client/session/session.ts'
import { invalidateSoon } from './query/query-client.ts'

/** The cookie has no event in every browser. */
const POLL_INTERVAL_MS = 250

export function usePhoneSession(): void {
  useEffect(() => {
    let wasSignedIn = isSignedIn()
    const watch = setInterval(() => {
      if (isSignedIn() === wasSignedIn) return
      wasSignedIn = !wasSignedIn
      invalidateSoon(['state', 'shopper'])
    }, POLL_INTERVAL_MS)
    return () => clearInterval(watch)
  }, [])
}
