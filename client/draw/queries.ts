// What the draw screens ask for; keys begin with `draw`, so that the live listener and a verdict refresh them.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

const PAGE = 50

/** The shopper's tickets by campaign; all of them fit one page (product.md 9). */
export const drawCountsQuery = () =>
  queryOptions({
    queryKey: ['draw', 'count'],
    queryFn: ({ signal }) => api('GET /api/reward/luckydrawcount', { query: { page: 1, pageSize: 1000 }, signal }),
  })

/** The shopper's tickets of one campaign, by day and source. */
export const ticketDaysQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['draw', 'tickets', id],
    queryFn: ({ signal, pageParam: page }) =>
      api('GET /api/reward/luckydrawcount/:id', { params: { id }, query: { page, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.count ? last.page + 1 : undefined),
  })

export const proofQuery = (id: string, drawId: string) =>
  queryOptions({
    queryKey: ['draw', 'proof', id, drawId],
    queryFn: ({ signal }) =>
      api('GET /api/campaign/:id/draws/:drawId/proof', { params: { id, drawId }, query: { pageSize: 1 }, signal }),
  })
