// Queries of rewards and claims; a voucher is a claim with a code.
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Claim } from '#contract/reward.ts'
import { api } from '../api/api.ts'
import { findListed } from '../api/find-listed.ts'
import { exceptions, pollIntervals } from '../api/freshness.ts'
import { pageNumbers } from '../api/paging.ts'

const PAGE_SIZE = 20
export const MAX_LOOKUPS = 5

export const rewardKeys = { root: ['reward'], types: ['reward', 'types'] } as const

export type VoucherState = NonNullable<Claim['voucher']>['status']

export const rewardTypesQuery = () =>
  queryOptions({ queryKey: ['reward', 'types'], queryFn: ({ signal }) => api('GET /api/reward/types', { signal }) })

export const rewardTypeQuery = (typeId: string) =>
  queryOptions({
    queryKey: ['reward', 'types', typeId],
    queryFn: ({ signal }) => api('GET /api/reward/types/:typeId', { params: { typeId }, signal }),
  })

/** Always refetched, because stock changes. */
export const denomsQuery = (typeId: string) =>
  queryOptions({
    queryKey: ['reward', 'types', typeId, 'denoms'],
    queryFn: ({ signal }) => api('GET /api/reward/types/:typeId/denoms', { params: { typeId }, signal }),
    ...exceptions.denoms,
  })

/** Every claim, newest first. */
export const claimPagesQuery = () => claimPages({})

/** Vouchers in one state; active ones by soonest expiry. */
export const voucherPagesQuery = (voucher: VoucherState) => claimPages({ isVoucher: true, voucher })

/** Every active voucher in one count, as documented (product.md 9). */
export const voucherCountQuery = () =>
  queryOptions({
    queryKey: ['reward', 'claims', 'count', 'active'],
    queryFn: ({ signal }) =>
      api('GET /api/reward/claims/count', {
        query: { isVoucher: true, voucher: 'active', pageSize: 1000, page: 1 },
        signal,
      }),
  })

/** Polls until the provider has responded, and while the voucher is unused. */
export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: ['reward', 'claims', 'detail', id],
    queryFn: ({ signal }) => api('GET /api/reward/claims/detail/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.status === 'processing') return pollIntervals.processingClaim
      return data?.voucher?.status === 'active' ? pollIntervals.activeVoucher : false
    },
  })

/** A list has whole claims: a voucher's code stays readable at the till if the network goes before its detail has come. */
export function useClaim(id: string, { enabled = true } = {}) {
  const listed = findListed<Claim>(useQueryClient(), ['reward', 'claims', 'list', 'pages'], id)
  const initial = listed ? { initialData: listed.row, initialDataUpdatedAt: listed.shownAt } : {}
  return useQuery({ ...claimQuery(id), ...exceptions.claims, ...initial, enabled })
}

/** Looks up the newest claim that fits, a few times; `attempt` identifies one series of lookups. */
export const claimLookupQuery = (attempt: string, fits: (claim: Claim) => boolean) =>
  queryOptions({
    queryKey: ['reward', 'claims', 'list', 'lookup', attempt],
    queryFn: async ({ signal, client, queryKey }) => {
      const { rows } = await api('GET /api/reward/claims/list', { query: { page: 1, pageSize: PAGE_SIZE }, signal })
      const lookups = (client.getQueryData<{ lookups: number }>(queryKey)?.lookups ?? 0) + 1
      return { claim: rows.find(fits) ?? null, lookups }
    },
    ...exceptions.claimLookup,
    refetchInterval: ({ state: { data } }) =>
      data && (data.claim || data.lookups >= MAX_LOOKUPS) ? false : pollIntervals.claimLookup,
  })

function claimPages(filter: { isVoucher?: boolean; voucher?: VoucherState }) {
  return infiniteQueryOptions({
    queryKey: ['reward', 'claims', 'list', 'pages', filter],
    queryFn: ({ signal, pageParam: page }) =>
      api('GET /api/reward/claims/list', { query: { page, pageSize: PAGE_SIZE, ...filter }, signal }),
    ...pageNumbers,
    ...exceptions.claims,
  })
}
