// Completes every kind of sign-in: marks the browser as signed in and opens the next page (product.md 4).
import { useQueryClient } from '@tanstack/react-query'
import { expectShopper } from '../api/api.ts'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { markSignedIn } from './session.ts'

type SignIn = {
  /** Whether a one-time code was accepted: the sign-in then lasts a week, otherwise this browser session (product.md 4). */
  byCode: boolean
  to?: string
  state?: object
}

export function useCompleteSignIn(): (signIn: SignIn) => void {
  const queryClient = useQueryClient()
  const navigate = useGoOn()
  return ({ byCode, to, state }) => {
    const page = to ?? readStored('historyBrowser') ?? '/'
    writeStored('appNotif', true)
    removeStored('otp')
    removeStored('historyBrowser')
    // The flag updates in a transition (useSignedIn), so that the guard of this page does not redirect before `navigate`.
    expectShopper(null)
    markSignedIn(byCode ? 'week' : 'browser-session')
    void navigate(page, { replace: true, state })
    void queryClient.resetQueries()
  }
}
