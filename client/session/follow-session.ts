// Notices that another tab of this browser signed out, or in as somebody else, before this page asks the server again.
import type { QueryClient } from '@tanstack/react-query'
import { changeShopper, clearShopper, profileQuery } from './queries.ts'
import { isSignedIn, readUnileverId } from './session.ts'

/** Compares the page's shopper with the browser's cookies when another tab wrote, and when the page is shown again. */
export function followSession(queryClient: QueryClient): () => void {
  const compare = () => {
    const profile = queryClient.getQueryData(profileQuery().queryKey)?.data
    if (!profile) return
    if (!isSignedIn()) clearShopper(queryClient)
    else if (readUnileverId() !== profile.unvrId) changeShopper(queryClient)
  }
  window.addEventListener('storage', compare)
  document.addEventListener('visibilitychange', compare)
  return () => {
    window.removeEventListener('storage', compare)
    document.removeEventListener('visibilitychange', compare)
  }
}
