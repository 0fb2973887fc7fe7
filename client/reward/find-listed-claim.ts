// A claim as a list has shown it, so that its detail begins with it.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Claim } from '#contract/reward.ts'
import { claimPagesQuery } from './queries.ts'

/** The first parts of the key that every list of claims shares. */
const LISTS = claimPagesQuery().queryKey.slice(0, 4)

export function findListedClaim(queryClient: QueryClient, id: string): Claim | undefined {
  return queryClient
    .getQueriesData<InfiniteData<{ rows: Claim[] }>>({ queryKey: LISTS })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((claim) => claim.id === id)
}
