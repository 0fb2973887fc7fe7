import { queryOptions } from '@tanstack/react-query'
import { msUntilNext } from '../api/freshness.ts'
import { pagesQuery, routeQuery } from '../api/route-query.ts'

export const drawPathOf = (campaignId: string) => `/luckydraw-detail/?type=2&q=${encodeURIComponent(campaignId)}`

/** Fetches the shopper's ticket counts of all campaigns in one page, the next draw first (product.md 9). */
export const drawCountsQuery = () =>
  queryOptions({
    ...routeQuery(['draw', 'count'], 'GET /api/reward/luckydrawcount', { query: { page: 1, pageSize: 1000 } }),
    refetchInterval: ({ state: { data } }) => msUntilNext((data?.rows ?? []).map(({ nextDrawAt }) => nextDrawAt)),
  })

export const ticketDaysQuery = (id: string) =>
  pagesQuery(['draw', 'tickets', id], 'GET /api/reward/luckydrawcount/:id', {
    params: { id },
    query: { pageSize: 50 },
  })

/** Recomputes a finished draw in the browser. Returns whether the published proof is correct. */
export const drawCheckQuery = (campaignId: string, id: string) =>
  queryOptions({
    queryKey: ['draw', 'check', campaignId, id],
    queryFn: async () => {
      const { loadAllProofPages, recomputeDraw } = await import('../ui/draw/recompute-draw.ts')
      const found = await recomputeDraw(await loadAllProofPages({ campaignId, id }))
      return found?.isSeedVerified && found.isListVerified && found.isOrderVerified
    },
  })
