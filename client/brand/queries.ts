// Queries of the participating brands.
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

export const brandsQuery = (search: string) =>
  queryOptions({
    queryKey: ['brand', 'list', search],
    queryFn: ({ signal }) =>
      api('GET /api/public/brand', { query: { pageSize: 200, ...(search ? { search } : {}) }, signal }),
  })
