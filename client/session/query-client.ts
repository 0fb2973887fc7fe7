// The QueryClient of all screens, with the documented defaults and the session checks that responses trigger.
import { hashKey, MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isOffline, isSessionChanged, isUnauthorized } from '../api/api-error.ts'
import { exceptions, freshness } from '../api/freshness.ts'
import { waitForServer } from '../api/server-reach.ts'
import { setZoneSource } from '../ui/format/zone.ts'
import { changeShopper, leaveShopper, onProfileCheck, profileQuery, shopperKeys } from './queries.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `stale`: what a success of the mutation makes stale, as roots of query keys. It stands beside the queries. */
    mutationMeta: { stale: readonly QueryKey[] }
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_, { queryHash }) => {
      if (queryHash === hashKey(shopperKeys.profile)) onProfileCheck(queryClient)
    },
    onError: (error, query) => {
      onError(error, query.queryHash === hashKey(shopperKeys.profile))
      // A refetch without a network keeps the loaded data on the screen; a notice shows the age of the data.
      const isRefetch = query.state.data !== undefined && query.state.fetchMeta?.fetchMore === undefined
      if (isRefetch && isOffline(error)) query.setState({ status: 'success', error: null })
      else if (isOffline(error)) void waitForServer().then(refetchFailed)
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, { meta }) => {
      for (const queryKey of meta?.stale ?? []) void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => onError(error, false),
  }),
  defaultOptions: {
    queries: freshness,
    // By default a mutation without a network waits, and is sent when the shopper may no longer want it.
    mutations: { networkMode: 'always' },
  },
})

setZoneSource(() => queryClient.getQueryData(profileQuery().queryKey)?.data?.zone)

/** How long a screen waits for the first data before it shows a skeleton. */
const DATA_TIMEOUT_MS = 500

/** Resolves when the data has loaded or failed, or after `DATA_TIMEOUT_MS`. The screen itself shows errors. */
export async function waitForData(...data: Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(data), new Promise((resolve) => setTimeout(resolve, DATA_TIMEOUT_MS))])
}

/** Asks again for what failed without a response, in whichever part of the screen it is shown. */
function refetchFailed(): Promise<void> {
  const hasFailed = ({ state }: Query) => isOffline(state.error)
  return queryClient.refetchQueries({ type: 'active', predicate: hasFailed }, { cancelRefetch: false })
}

/** A 401 of the profile check ends the session; a 401 of any other call triggers a profile check. */
function onError(error: Error, isProfile: boolean): void {
  if (isUnauthorized(error)) {
    if (isProfile) leaveShopper(queryClient, 'expired')
    else void queryClient.prefetchQuery({ ...profileQuery(), ...exceptions.sessionCheck })
  }
  if (isSessionChanged(error)) changeShopper(queryClient)
}
