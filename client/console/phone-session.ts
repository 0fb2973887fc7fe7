// Follows the phone's session, which this page shares: when anybody signs it in or out, the desk shows it at once.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSignedIn } from '#client/session/session.ts'
import { root } from './queries.ts'

/** The cookie has no event in every browser. */
const POLL_INTERVAL_MS = 250

export function usePhoneSession(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let wasSignedIn = isSignedIn()
    const watch = setInterval(() => {
      if (isSignedIn() === wasSignedIn) return
      wasSignedIn = !wasSignedIn
      for (const name of [root.state, root.shopper]) void queryClient.invalidateQueries({ queryKey: [name] })
    }, POLL_INTERVAL_MS)
    return () => clearInterval(watch)
  }, [queryClient])
}
