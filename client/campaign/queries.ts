// Queries of campaigns and their brands.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Search } from '#contract/route-types.ts'
import { api } from '../api/api.ts'
import { pageNumbers } from '../api/paging.ts'
import type { CampaignFilter } from './filter.ts'

const PAGE_SIZE = 20

type CampaignParams = NonNullable<Search<'GET /api/campaign'>['query']>

/** Running campaigns, newest first unless `orderAsc`. */
export const campaignListQuery = (params: CampaignParams) => {
  const query = { active: true, disabled: false, ...params }
  return queryOptions({
    queryKey: ['campaign', 'list', query],
    queryFn: ({ signal }) => api('GET /api/campaign', { query, signal }),
  })
}

/** The same list, page by page. */
export const campaignPagesQuery = (filter: CampaignFilter) => {
  const query = { active: true, disabled: false, ...toParams(filter) }
  return infiniteQueryOptions({
    queryKey: ['campaign', 'list', 'pages', query],
    queryFn: ({ signal, pageParam: page }) =>
      api('GET /api/campaign', { query: { ...query, page, pageSize: PAGE_SIZE }, signal }),
    ...pageNumbers,
  })
}

export const campaignCountQuery = (filter: CampaignFilter) => campaignListQuery({ ...toParams(filter), pageSize: 1 })

/** Brands that have a running campaign, and how many. */
export const campaignBrandsQuery = () =>
  queryOptions({
    queryKey: ['campaign', 'brands'],
    queryFn: ({ signal }) => api('GET /api/campaignbrandlist', { query: { pageSize: 200 }, signal }),
  })

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', 'detail', id],
    queryFn: ({ signal }) => api('GET /api/campaign/:id', { params: { id }, signal }),
  })

/** Whether the shopper may use the campaign at its partner. Never cached, because quotas change. */
export const partnerCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', 'partner', id, 'check'],
    queryFn: ({ signal }) => api('GET /api/campaign/:id/external/campaignCheck', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** A fresh partner code; each request replaces the previous code, so it is not refetched while it is shown. */
export const codexQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', 'partner', id, 'codex'],
    queryFn: ({ signal }) => api('GET /api/campaign/:id/external/codex', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

function toParams({ search, type, brandIds, endingFirst }: CampaignFilter): CampaignParams {
  return {
    ...(type ? { rewardType: type } : {}),
    ...(brandIds.length > 0 ? { brandIds } : {}),
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(endingFirst ? { orderAsc: true } : {}),
  }
}
