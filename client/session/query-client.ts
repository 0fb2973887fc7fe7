// The QueryClient of all screens, with the documented defaults, and the session checks that its responses trigger.
import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isOffline, isSessionChanged, isUnauthorized } from '../api/api-error.ts'
import { exceptions, freshness } from '../api/freshness.ts'
import { changeShopper, expireSession, onProfileCheck, profileQuery, shopperKeys } from './queries.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_, { queryHash }) => {
      if (queryHash === hashKey(shopperKeys.profile)) onProfileCheck(queryClient)
    },
    onError: (error, query) => {
      onError(error, query.queryHash === hashKey(shopperKeys.profile))
      // What was loaded stays on its screen; a notice says that there is no network, and how old it is.
      const isRefetch = query.state.data !== undefined && query.state.fetchMeta?.fetchMore === undefined
      if (isRefetch && isOffline(error)) query.setState({ status: 'success', error: null })
    },
  }),
  mutationCache: new MutationCache({ onError: (error) => onError(error, false) }),
  defaultOptions: {
    queries: freshness,
  },
})

/** How long a screen waits for its first data; on a slower network it shows its skeleton. */
const DATA_TIMEOUT_MS = 500

/** For loaders of screens: resolves with the data, after an error, which the screen itself shows, or after half a second. */
export async function waitForData(...data: Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(data), new Promise((resolve) => setTimeout(resolve, DATA_TIMEOUT_MS))])
}

/** Only the profile check ends the session: a 401 of another call asks it. */
function onError(error: Error, isProfile: boolean): void {
  if (isUnauthorized(error)) {
    if (isProfile) expireSession(queryClient)
    else void queryClient.prefetchQuery({ ...profileQuery(), ...exceptions.sessionCheck })
  }
  if (isSessionChanged(error)) changeShopper(queryClient)
}
