// What every screen asks the server goes through here, and is remembered for a while.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { expireSession } from '../session/queries.ts'
import { isSignedOut } from './api-error.ts'

// Fresh for 100000 ms, not asked again on focus, two more tries a second apart (product.md 8 and 9). Without internet a
// query fails at once, so that its screen says so, and is asked again when the internet is back.
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: endSession }),
  mutationCache: new MutationCache({ onError: endSession }),
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

/** The server no longer knows this session: forget it here too; guards lead home (design.md 12). */
function endSession(error: Error): void {
  if (isSignedOut(error)) expireSession(queries)
}
