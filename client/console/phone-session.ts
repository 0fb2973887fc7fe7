// Watches the session that the phone shares with this page, and refreshes the desk after each sign-in and sign-out.
import { useEffect } from 'react'
import { isSignedIn } from '#client/session/session.ts'
import { invalidateSoon } from './query/query-client.ts'

/** Polls the cookie, because only some browsers fire an event when a cookie changes. */
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
