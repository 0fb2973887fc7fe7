// Query options of one documented route: a single response, or page by page. A request is aborted when its screen unmounts.
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallOptions, DataRoute, Result } from '#contract/route-types.ts'
import { api } from './api.ts'

export function routeQuery<Key extends DataRoute>(queryKey: QueryKey, route: Key, ...[options]: CallOptions<Key>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(route, { ...options, signal }) })
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
    queryFn: ({ signal, pageParam: page }): Promise<Result<Key> & Page> =>
      call(route, { ...(params && { params }), query: { page, pageSize: PAGE_SIZE, ...query }, signal }) as Promise<
        Result<Key> & Page
      >,
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, count }) => (page * pageSize < count ? page + 1 : undefined),
  })
}

/** Generic code cannot name the options of a route, hence the cast. */
function call<Key extends DataRoute>(route: Key, options: object): Promise<Result<Key>> {
  return api(route, ...([options] as unknown as CallOptions<Key>))
}
