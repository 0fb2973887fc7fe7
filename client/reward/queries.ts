// What the reward and voucher screens ask for; keys begin with `reward`, so that one redemption refreshes them all.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Claim } from '#contract/reward.ts'
import { api } from '../api/api.ts'

const PAGE = 20
/** How often an order that the provider still works on is asked for, in ms. */
const WAITING = 3000
/** How often a voucher on the screen is asked whether the till has taken it, in ms. */
const HELD = 5000

export type VoucherState = NonNullable<Claim['voucher']>['status']

export const balanceQuery = () =>
  queryOptions({ queryKey: ['point', 'balance'], queryFn: ({ signal }) => api('GET /api/point/balance', { signal }) })

export const rewardTypesQuery = () =>
  queryOptions({ queryKey: ['reward', 'types'], queryFn: ({ signal }) => api('GET /api/reward/types', { signal }) })

export const rewardTypeQuery = (typeId: string) =>
  queryOptions({
    queryKey: ['reward', 'types', typeId],
    queryFn: ({ signal }) => api('GET /api/reward/types/:typeId', { params: { typeId }, signal }),
  })

/** Stock moves while people look: never taken from an earlier visit without asking again. */
export const denomsQuery = (typeId: string) =>
  queryOptions({
    queryKey: ['reward', 'types', typeId, 'denoms'],
    queryFn: ({ signal }) => api('GET /api/reward/types/:typeId/denoms', { params: { typeId }, signal }),
    staleTime: 0,
  })

/** Everything redeemed, newest first. */
export const claimsQuery = () => claimList('all', {})

/** Vouchers of one tab; of the good ones the soonest expiry first. */
export const vouchersQuery = (voucher: VoucherState) => claimList(voucher, { isVoucher: true, voucher })

export const voucherCountQuery = () =>
  queryOptions({
    queryKey: ['reward', 'claims', 'count', 'active'],
    queryFn: ({ signal }) =>
      api('GET /api/reward/claims/count', { query: { isVoucher: true, voucher: 'active' }, signal }),
  })

/** One claim; asked again by itself until the provider has answered, and while its voucher may be used any moment. */
export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: ['reward', 'claims', 'detail', id],
    queryFn: ({ signal }) => api('GET /api/reward/claims/detail/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.status === 'processing') return WAITING
      return data?.voucher?.status === 'active' ? HELD : false
    },
  })

function claimList(name: 'all' | VoucherState, filter: { isVoucher?: boolean; voucher?: VoucherState }) {
  return infiniteQueryOptions({
    queryKey: ['reward', 'claims', 'list', name],
    queryFn: ({ signal, pageParam: page }) =>
      api('GET /api/reward/claims/list', { query: { page, pageSize: PAGE, ...filter }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.count ? last.page + 1 : undefined),
    staleTime: 0,
  })
}
