// A code was accepted: flags, then the page that was asked for (product.md 4).
import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router-dom'
import { markSignedIn } from './session.ts'
import { forget, store, stored } from './stored.ts'

/**
 * Sets the login flag for a week and appNotif, then goes to `to`, with `state` in its history, else to the stored previous
 * page, else home.
 */
export function enter(client: QueryClient, navigate: NavigateFunction, to?: string, state?: object): void {
  const page = to ?? stored('historyBrowser') ?? '/'
  store('appNotif', true)
  forget('otp')
  forget('historyBrowser')
  // One step, see useSignedIn: the guard of this page must not lead home in between.
  markSignedIn('week')
  void navigate(page, { replace: true, state })
  void client.resetQueries()
}
