import { queryOptions } from '@tanstack/react-query'
import { pagesQuery, routeQuery } from '../api/route-query.ts'
import { type PointFilter, toPointQuery } from './filter.ts'

export const pointKeys = { root: ['point'] } as const

export const balanceQuery = () => routeQuery(['point', 'balance'], 'GET /api/point/balance')

/** Lists the entries of one report, newest first (product.md 9). */
export const pointPagesQuery = (filter: PointFilter) =>
  pagesQuery(['point', 'list', 'pages', filter], 'GET /api/point/list', {
    query: toPointQuery(filter),
  })

export const hasReceivedPointsQuery = () =>
  queryOptions({
    ...routeQuery(['point', 'list', 'received'], 'GET /api/point/list', {
      query: { pageSize: 1, directionOut: false },
    }),
    select: ({ count }) => count > 0,
  })

/** Averages the points of the last ten receipts; null without receipts. */
export const receiptPointsQuery = () =>
  queryOptions({
    ...routeQuery(['point', 'list', 'receipts'], 'GET /api/point/list', {
      query: { pageSize: 10, types: ['receipt'], directionOut: false },
    }),
    select: ({ rows }) => averageOf(rows.map(({ amount }) => amount)),
  })

export function averageOf(amounts: number[]): number | null {
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
}

export const pointQuery = (id: string) =>
  routeQuery(['point', 'detail', id], 'GET /api/point/detail/:id', { params: { id } })
