// Finds a row in the cached lists, so that a detail screen can show the row before its own request completes.
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type Page<Row> = { rows: Row[] }

/** Searches all cached lists under the key; `loadedAt` is the load time of the row's list. */
export function findListed<Row extends { id: string }>(queryClient: QueryClient, lists: QueryKey, id: string) {
  for (const [queryKey, data] of queryClient.getQueriesData<Page<Row> | InfiniteData<Page<Row>>>({ queryKey: lists })) {
    const pages = data === undefined ? [] : 'pages' in data ? data.pages : [data]
    const row = pages.flatMap(({ rows }) => rows).find((listed) => listed.id === id)
    if (row) return { row, loadedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt }
  }
  return undefined
}
