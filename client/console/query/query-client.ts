// The console's query cache. Each change of the sandbox invalidates the queries below the roots of their keys, in batches.
import { type Query, QueryClient } from '@tanstack/react-query'

const BATCH_MS = 80

/** The first part of the keys of queries, or the whole sandbox. */
export type Change = readonly string[] | 'everything'

// Data never becomes stale by age: the event stream reports every change.
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: 1 } },
})

const changedRoots = new Set<string>()
let isEverythingChanged = false
let timer: ReturnType<typeof setTimeout> | undefined
let paused = 0

/** Refetches together with the other changes of this moment. */
export function invalidateSoon(change: Change): void {
  add(change)
  timer ??= setTimeout(() => void flush(), BATCH_MS)
}

/** Resolves when the lists that show the change have been fetched after it. */
export function invalidate(change: Change): Promise<void> {
  add(change)
  return flush()
}

/** Collects the changes of work that causes many, such as a jump of time, until the work ends. */
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
  await queries.invalidateQueries({ predicate: (query) => isStale(query) && !query.meta?.['isOfOne'] })
  // A row that the new lists no longer name unmounts first, so that nothing asks for it again.
  setTimeout(() => {
    void queries.invalidateQueries({ predicate: (query) => isStale(query) && query.meta?.['isOfOne'] === true })
  }, BATCH_MS)
}
