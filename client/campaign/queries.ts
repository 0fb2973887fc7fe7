import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { exceptions, msUntilNext } from '../api/freshness.ts'
import { pagesQuery, routeQuery } from '../api/route-query.ts'
import type { CampaignFilter, CampaignParams } from './filter.ts'

/** Lists running campaigns, newest first unless `orderAsc`. */
export const campaignListQuery = (params: CampaignParams) => {
  const query = { active: true, disabled: false, ...params }
  return queryOptions({
    ...routeQuery(['campaign', 'list', query], 'GET /api/campaign', { query }),
    refetchInterval: ({ state: { data } }) =>
      msUntilNext((data?.rows ?? []).flatMap(({ endAt, nextDrawAt }) => [endAt, nextDrawAt])),
  })
}

export const campaignPagesQuery = (filter: CampaignFilter) => {
  const query = { active: true, disabled: false, ...filter }
  return pagesQuery(['campaign', 'list', 'pages', query], 'GET /api/campaign', { query })
}

export const campaignBrandsQuery = () =>
  routeQuery(['campaign', 'brands'], 'GET /api/campaignbrandlist', { query: { pageSize: 200 } })

export const campaignQuery = (id: string) =>
  queryOptions({
    ...routeQuery(['campaign', 'detail', id], 'GET /api/campaign/:id', { params: { id } }),
    refetchInterval: ({ state: { data } }) => msUntilNext([data?.startAt, data?.endAt, data?.nextDrawAt]),
  })

export const partnerCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', 'partner', id, 'check'],
    queryFn: async ({ signal }) =>
      requireReply(await api('GET /api/campaign/:id/external/campaignCheck', { params: { id }, signal })),
    ...exceptions.partnerCheck,
  })

/** Returns the saved partner code, else requests one. Never refetches, because a request replaces the previous code. */
export const codexQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', 'partner', id, 'codex'],
    queryFn: async ({ signal }) => {
      // The dynamic import keeps the AES library out of home, which imports this file.
      const { findSavedCodex } = await import('./saved-codex.ts')
      const saved = findSavedCodex(id)
      return saved ?? requireReply(await api('GET /api/campaign/:id/external/codex', { params: { id }, signal }))
    },
    ...exceptions.codex,
  })

/** Returns the partner's reply. Throws 'No response' if a successful response is empty (product.md 8). */
export function requireReply<Reply>(reply: Reply | null | undefined): Reply {
  const isEmpty = typeof reply !== 'object' || reply === null || Object.keys(reply).length === 0 || 'error' in reply
  if (isEmpty) throw new ApiError({ error: 'No response', code: 'no_response' })
  return reply
}
