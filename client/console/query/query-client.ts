// The console's query cache. Each change of the sandbox invalidates queries by the first part of their keys, in batches.
import { type Query, QueryClient } from '@tanstack/react-query'

const BATCH_MS = 80

/** The first parts of the changed query keys, or the whole sandbox. */
export type Change = readonly string[] | 'everything'

// An infinite stale time, because the event stream reports every change.
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: 1, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

declare module '@tanstack/react-query' {
  interface Register {
    /** `isDetail`: the query of one row, refetched after the lists. */
    queryMeta: { isDetail: boolean }
  }
}

const changedRoots = new Set<string>()
let isEverythingChanged = false
let timer: ReturnType<typeof setTimeout> | undefined
let paused = 0

/** Invalidates queries in the next batch. */
export function invalidateSoon(change: Change): void {
  add(change)
  timer ??= setTimeout(() => void flush(), BATCH_MS)
}

/** Invalidates queries at once. Resolves when the shown lists have been refetched. */
export function invalidate(change: Change): Promise<void> {
  add(change)
  return flush()
}

/** Defers invalidation until the work ends, so that many changes cause one batch. */
export async function whileInvalidationPaused<Result>(work: () => Promise<Result>): Promise<Result> {
  paused += 1
  try {
    return await work()
  } finally {
    paused -= 1
    invalidateSoon([])
  }
}

function add(change: Change): void {
  if (change === 'everything') isEverythingChanged = true
  else for (const root of change) changedRoots.add(root)
}

async function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  if (paused > 0) return
  const roots = new Set(changedRoots)
  const isEverything = isEverythingChanged
  changedRoots.clear()
  isEverythingChanged = false
  const isStale = (query: Query) => isEverything || roots.has(String(query.queryKey[0]))
  await queries.invalidateQueries({ predicate: (query) => isStale(query) && !query.meta?.isDetail })
  // Invalidates detail queries after the lists: a row that is gone has unmounted by then and is not requested again.
  setTimeout(() => {
    void queries.invalidateQueries({ predicate: (query) => isStale(query) && query.meta?.isDetail === true })
  }, BATCH_MS)
}
