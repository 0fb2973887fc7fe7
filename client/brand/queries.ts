import { routeQuery } from '../api/route-query.ts'

export const brandsQuery = (search: string) =>
  routeQuery(['brand', 'list', search], 'GET /api/public/brand', {
    query: { pageSize: 200, ...(search ? { search } : {}) },
  })
