import { queryOptions } from '@tanstack/react-query'
import type { Search } from '#contract/route-types.ts'
import { api } from '../api/api.ts'
import { exceptions, msUntilNext } from '../api/freshness.ts'
import { pagesQuery, routeQuery } from '../api/route-query.ts'
import { requireReply } from './documented-error.ts'
import type { CampaignFilter } from './filter.ts'

type CampaignParams = NonNullable<Search<'GET /api/campaign'>['query']>

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
  const query = { active: true, disabled: false, ...toParams(filter) }
  return pagesQuery(['campaign', 'list', 'pages', query], 'GET /api/campaign', {
    query,
  })
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

function toParams({ search, type, brandIds, endingFirst }: CampaignFilter): CampaignParams {
  return {
    ...(type ? { rewardType: type } : {}),
    ...(brandIds.length > 0 ? { brandIds } : {}),
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(endingFirst ? { orderAsc: true } : {}),
  }
}
