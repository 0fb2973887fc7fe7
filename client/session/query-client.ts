// The QueryClient of all screens, with the documented defaults, and the session checks that its responses trigger.
import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthorized } from '../api/api-error.ts'
import { expireSession, onProfileCheck, shopperKeys } from './queries.ts'

// Fresh for 100000 ms, no refetch on focus, two retries one second apart (product.md 8 and 9). Without a network a query
// fails at once, so that its screen can show it, and is refetched when the network is back.
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_, { queryHash }) => {
      if (queryHash === hashKey(shopperKeys.profile)) onProfileCheck(queryClient)
    },
    onError,
  }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 100_000,
      refetchOnWindowFocus: false,
      retry: (failures) => failures < 2 && navigator.onLine,
      retryDelay: 1000,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

/** Clears the local session when the server rejects it; the route guard then redirects home. */
function onError(error: Error): void {
  if (isUnauthorized(error)) expireSession(queryClient)
}
