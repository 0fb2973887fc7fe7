// Queries of rewards and claims; a voucher is a claim with a code.
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Claim } from '#contract/reward.ts'
import { api } from '../api/api.ts'
import { findListed } from '../api/find-listed.ts'
import { exceptions, pollIntervals } from '../api/freshness.ts'
import { pagesQuery, routeQuery } from '../api/route-query.ts'

export const MAX_LOOKUPS = 5

export const rewardKeys = { root: ['reward'], types: ['reward', 'types'] } as const

export type VoucherState = NonNullable<Claim['voucher']>['status']

export const rewardTypesQuery = () => routeQuery(['reward', 'types'], 'GET /api/reward/types')

export const rewardTypeQuery = (typeId: string) =>
  routeQuery(['reward', 'types', typeId], 'GET /api/reward/types/:typeId', { params: { typeId } })

export const denomsQuery = (typeId: string) =>
  queryOptions({
    ...routeQuery(['reward', 'types', typeId, 'denoms'], 'GET /api/reward/types/:typeId/denoms/', {
      params: { typeId },
    }),
    ...exceptions.denoms,
  })

export const claimPagesQuery = (filter: { isVoucher?: boolean; voucher?: VoucherState } = {}) =>
  infiniteQueryOptions({
    ...pagesQuery(['reward', 'claims', 'list', 'pages', filter], 'GET /api/reward/claims/list', { query: filter }),
    ...exceptions.claims,
  })

/** Counts all active vouchers in one request (product.md 9). */
export const voucherCountQuery = () =>
  routeQuery(['reward', 'claims', 'count', 'active'], 'GET /api/reward/claims/count', {
    query: { isVoucher: true, voucher: 'active', pageSize: 1000, page: 1 },
  })

export const claimQuery = (id: string) =>
  queryOptions({
    ...routeQuery(['reward', 'claims', 'detail', id], 'GET /api/reward/claims/detail/:id', { params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.status === 'processing') return pollIntervals.processingClaim
      return data?.voucher?.status === 'active' ? pollIntervals.activeVoucher : false
    },
  })

/** Starts with the claim cached from a list, so that a voucher's code stays readable if the network fails at the till. */
export function useClaim(id: string, { enabled = true } = {}) {
  const listed = findListed<Claim>(useQueryClient(), ['reward', 'claims', 'list', 'pages'], id)
  const initial = listed ? { initialData: listed.row, initialDataUpdatedAt: listed.loadedAt } : {}
  return useQuery({ ...claimQuery(id), ...exceptions.claims, ...initial, enabled })
}

export const claimLookupQuery = (attempt: string, fits: (claim: Claim) => boolean) =>
  queryOptions({
    queryKey: ['reward', 'claims', 'list', 'lookup', attempt],
    queryFn: async ({ signal, client, queryKey }) => {
      const { rows } = await api('GET /api/reward/claims/list', { query: { page: 1, pageSize: 20 }, signal })
      const lookups = (client.getQueryData<{ lookups: number }>(queryKey)?.lookups ?? 0) + 1
      return { claim: rows.find(fits) ?? null, lookups }
    },
    ...exceptions.claimLookup,
    refetchInterval: ({ state: { data } }) =>
      data && (data.claim || data.lookups >= MAX_LOOKUPS) ? false : pollIntervals.claimLookup,
  })
