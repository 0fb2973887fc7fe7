// What the promo screens ask for; keys begin with `campaign`.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { CampaignFilter } from './filter.ts'

const PAGE = 20

/** Running promos that the filter lets through. */
export const campaignsQuery = (filter: CampaignFilter) =>
  infiniteQueryOptions({
    queryKey: ['campaign', 'list', filter],
    queryFn: ({ signal, pageParam: page }) =>
      api('GET /api/campaign', { query: { ...wordsOf(filter), page, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.count ? last.page + 1 : undefined),
  })

/** How many promos a filter would show. */
export const campaignCountQuery = (filter: CampaignFilter) =>
  queryOptions({
    queryKey: ['campaign', 'count', filter],
    queryFn: ({ signal }) => api('GET /api/campaign', { query: { ...wordsOf(filter), pageSize: 1 }, signal }),
  })

/** Brands that have a running promo. */
export const campaignBrandsQuery = () =>
  queryOptions({
    queryKey: ['campaign', 'brands'],
    queryFn: ({ signal }) => api('GET /api/campaignbrandlist', { query: { pageSize: 100 }, signal }),
  })

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', 'detail', id],
    queryFn: ({ signal }) => api('GET /api/campaign/:id', { params: { id }, signal }),
  })

/** May the promo be used at its partner; asked anew each time the sheet opens, because quotas move. */
export const partnerCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', 'partner', id, 'check'],
    queryFn: ({ signal }) => api('GET /api/campaign/:id/external/campaignCheck', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** A fresh code for the partner; each asking replaces the code before. */
export const codexQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', 'partner', id, 'codex'],
    queryFn: ({ signal }) => api('GET /api/campaign/:id/external/codex', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

function wordsOf({ search, type, brandIds, endingFirst }: CampaignFilter) {
  return {
    active: true,
    disabled: false,
    ...(type ? { rewardType: type } : {}),
    ...(brandIds.length > 0 ? { brandIds } : {}),
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(endingFirst ? { orderAsc: true } : {}),
  }
}
