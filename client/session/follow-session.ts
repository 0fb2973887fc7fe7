// Detects that another tab signed in, signed out or changed the shopper, before this page sends a request.
import type { QueryClient } from '@tanstack/react-query'
import { exceptions } from '../api/freshness.ts'
import { changeShopper, leaveShopper, profileQuery } from './queries.ts'
import { announceSession, isSignedIn, readUnileverId } from './session.ts'

/** Compares the page's shopper with the cookies when another tab writes storage and when the page becomes visible. */
export function followSession(queryClient: QueryClient): () => void {
  const compare = () => {
    const profile = queryClient.getQueryData(profileQuery().queryKey)?.data
    if (!profile) {
      if (!isSignedIn()) return
      announceSession()
      void queryClient.prefetchQuery({ ...profileQuery(), ...exceptions.sessionCheck })
    } else if (!isSignedIn()) leaveShopper(queryClient, 'elsewhere')
    else if (readUnileverId() !== profile.unvrId) changeShopper(queryClient)
  }
  window.addEventListener('storage', compare)
  document.addEventListener('visibilitychange', compare)
  return () => {
    window.removeEventListener('storage', compare)
    document.removeEventListener('visibilitychange', compare)
  }
}
