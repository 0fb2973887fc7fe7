// Query options of one documented route: a single response, or page by page. A request is aborted when its screen unmounts.
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallOptions, DataRoute, Result } from '#contract/route-types.ts'
import { api } from './api.ts'

export function routeQuery<Key extends DataRoute>(queryKey: QueryKey, route: Key, ...[options]: CallOptions<Key>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call<Result<Key>>(route, { ...options, signal }) })
}

type Page = { page: number; pageSize: number; count: number }

const PAGE_SIZE = 20

/** Adds `page` and `pageSize` to the query parameters. */
export function pagesQuery<Key extends DataRoute>(
  queryKey: QueryKey,
  route: Key,
  { params, query }: { params?: object; query?: object } = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam: page }) =>
      call<Result<Key> & Page>(route, { params, query: { page, pageSize: PAGE_SIZE, ...query }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, count }) => (page * pageSize < count ? page + 1 : undefined),
  })
}

/** Generic code cannot name the options of a route, hence the cast. */
function call<Value>(route: DataRoute, options: object): Promise<Value> {
  return api(route, ...([options] as unknown as CallOptions<DataRoute>)) as Promise<Value>
}
