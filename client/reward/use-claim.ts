// A claim for its detail: at once as a list has shown it, then as the server has it now.
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Claim } from '#contract/reward.ts'
import { exceptions } from '../api/freshness.ts'
import { claimPagesQuery, claimQuery } from './queries.ts'

/** The first parts of the key that every list of claims shares. */
const LISTS = claimPagesQuery().queryKey.slice(0, 4)

/** A list has whole claims: a voucher's code stays readable at the till if the network goes before its detail has come. */
export function useClaim(id: string, { enabled = true } = {}) {
  return useQuery({ ...claimQuery(id), ...exceptions.claims, ...findListed(useQueryClient(), id), enabled })
}

function findListed(queryClient: QueryClient, id: string) {
  for (const [key, data] of queryClient.getQueriesData<InfiniteData<{ rows: Claim[] }>>({ queryKey: LISTS })) {
    const listed = data?.pages.flatMap(({ rows }) => rows).find((claim) => claim.id === id)
    if (listed) return { initialData: listed, initialDataUpdatedAt: queryClient.getQueryState(key)?.dataUpdatedAt }
  }
  return {}
}
