// A code was accepted: flags, then the page that was asked for (product.md 4).
import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router-dom'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { markSignedIn } from './session.ts'

/**
 * Sets the login flag for a week and appNotif, then goes to `to`, with `state` in its history, else to the stored previous
 * page, else home.
 */
export function enter(queryClient: QueryClient, navigate: NavigateFunction, to?: string, state?: object): void {
  const page = to ?? readStored('historyBrowser') ?? '/'
  writeStored('appNotif', true)
  removeStored('otp')
  removeStored('historyBrowser')
  // One step, see useSignedIn: the guard of this page must not lead home in between.
  markSignedIn('week')
  void navigate(page, { replace: true, state })
  void queryClient.resetQueries()
}
