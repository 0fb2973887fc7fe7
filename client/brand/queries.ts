// What the brand screen asks for: every brand with its products, and how many promos each has now.
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

export const brandsQuery = (search: string) =>
  queryOptions({
    queryKey: ['brand', 'list', search],
    queryFn: ({ signal }) =>
      api('GET /api/public/brand', { query: { pageSize: 200, ...(search ? { search } : {}) }, signal }),
  })

/** Running promos by brand id. */
export const promoCountsQuery = () =>
  queryOptions({
    queryKey: ['brand', 'promos'],
    queryFn: ({ signal }) => api('GET /api/campaignbrandlist', { query: { pageSize: 200 }, signal }),
    select: ({ rows }) => new Map(rows.map(({ id, campaigns }) => [id, campaigns])),
  })
