// Queries of points: the balance and the entries behind it.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { pageNumbers } from '../api/paging.ts'
import { type PointFilter, toPointQuery } from './filter.ts'

const PAGE_SIZE = 20

export const pointKeys = { root: ['point'] } as const

export const balanceQuery = () =>
  queryOptions({ queryKey: ['point', 'balance'], queryFn: ({ signal }) => api('GET /api/point/balance', { signal }) })

/** Entries of one report, newest first (product.md 9). */
export const pointPagesQuery = (filter: PointFilter) =>
  infiniteQueryOptions({
    queryKey: ['point', 'list', 'pages', filter],
    queryFn: ({ signal, pageParam: page }) =>
      api('GET /api/point/list', { query: { page, pageSize: PAGE_SIZE, ...toPointQuery(filter) }, signal }),
    ...pageNumbers,
  })

export const hasReceivedPointsQuery = () =>
  queryOptions({
    queryKey: ['point', 'list', 'received'],
    queryFn: ({ signal }) => api('GET /api/point/list', { query: { pageSize: 1, directionOut: false }, signal }),
    select: ({ count }) => count > 0,
  })

/** What a receipt brings on average, by the last ones; null without any. */
export const receiptPointsQuery = () =>
  queryOptions({
    queryKey: ['point', 'list', 'receipts'],
    queryFn: ({ signal }) =>
      api('GET /api/point/list', { query: { pageSize: 10, types: ['receipt'], directionOut: false }, signal }),
    select: ({ rows }) => averageOf(rows.map(({ amount }) => amount)),
  })

export function averageOf(amounts: number[]): number | null {
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
}

export const pointQuery = (id: string) =>
  queryOptions({
    queryKey: ['point', 'detail', id],
    queryFn: ({ signal }) => api('GET /api/point/detail/:id', { params: { id }, signal }),
  })
