// A row as some list has shown it, so that its detail begins with it.
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type Page<Row> = { rows: Row[] }

/** Searches every list under the key; `shownAt` is when its list was loaded. */
export function findListed<Row extends { id: string }>(queryClient: QueryClient, lists: QueryKey, id: string) {
  for (const [queryKey, data] of queryClient.getQueriesData<Page<Row> | InfiniteData<Page<Row>>>({ queryKey: lists })) {
    const pages = data === undefined ? [] : 'pages' in data ? data.pages : [data]
    const row = pages.flatMap(({ rows }) => rows).find((listed) => listed.id === id)
    if (row) return { row, shownAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt }
  }
  return undefined
}
