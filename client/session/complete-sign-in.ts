// The end of every way to sign in: marks the browser as signed in and opens the next page (product.md 4).
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { markSignedIn } from './session.ts'

/** The function opens `to` with `state`; by default the page stored before signing in, else home. */
export function useCompleteSignIn(): (to?: string, state?: object) => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (to, state) => {
    const page = to ?? readStored('historyBrowser') ?? '/'
    writeStored('appNotif', true)
    removeStored('otp')
    removeStored('historyBrowser')
    // The flag updates in a transition (useSignedIn), so that the guard of this page does not redirect before `navigate`.
    markSignedIn('week')
    void navigate(page, { replace: true, state })
    void queryClient.resetQueries()
  }
}
