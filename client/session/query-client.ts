// The QueryClient of all screens, with the documented defaults, and the session checks that its responses trigger.
import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isOffline, isSessionChanged, isUnauthorized } from '../api/api-error.ts'
import { freshness } from '../api/freshness.ts'
import { changeShopper, expireSession, onProfileCheck, shopperKeys } from './queries.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_, { queryHash }) => {
      if (queryHash === hashKey(shopperKeys.profile)) onProfileCheck(queryClient)
    },
    onError: (error, query) => {
      onError(error)
      // What was loaded stays on its screen; a notice says that there is no network, and how old it is.
      const isRefetch = query.state.data !== undefined && query.state.fetchMeta?.fetchMore === undefined
      if (isRefetch && isOffline(error)) query.setState({ status: 'success', error: null })
    },
  }),
  mutationCache: new MutationCache({ onError }),
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

/** Clears the local session when the server rejects it, and the data when the session is another shopper's. */
function onError(error: Error): void {
  if (isUnauthorized(error)) expireSession(queryClient)
  if (isSessionChanged(error)) changeShopper(queryClient)
}
