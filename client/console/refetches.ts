// The console's cache, and when it is fetched anew. Each query is fetched once at a time: a change that comes during a fetch
// causes another one after it, however many changes come, so that a burst costs two requests and none is lost.
import { type Query, QueryClient } from '@tanstack/react-query'

/** Changes that arrive within this time cause one refetch and one render. */
const BATCH_MS = 40

/** What changed: the first part of the keys of queries, or the whole sandbox. */
export type Change = readonly string[] | 'everything'

export class Refetches {
  private readonly client: QueryClient
  /** Numbers the changes: a fetch that began after a change shows it. */
  private lastChange = 0
  private lastOfAll = 0
  private readonly lastOf = new Map<string, number>()
  private readonly fetchedAfter = new WeakMap<Query, number>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private held = 0
  /** Fetches that begin when the one that runs has ended. */
  private readonly next = new Map<Query, Promise<void>>()
  /** Settled when the lists that are being fetched are on the screen: what is of one row waits for it. */
  private drawn: Promise<void> = Promise.resolve()

  constructor(client: QueryClient) {
    this.client = client
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch') this.fetchedAfter.set(event.query, this.lastChange)
    })
  }

  /** Refetches with what else changes in this moment. */
  batch(change: Change): void {
    this.add(change)
    this.timer ??= setTimeout(() => void this.flush(), BATCH_MS)
  }

  /** Resolves when everything that shows the change has been fetched after it; at once while `during` collects changes. */
  refetch(change: Change): Promise<void> {
    this.add(change)
    return this.flush()
  }

  /** Collects the changes of work that causes many, such as a jump of time; they are fetched once it has ended. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.held += 1
    try {
      return await work()
    } finally {
      this.held -= 1
      // The command that did the work reports its own change next.
      this.batch([])
    }
  }

  private add(change: Change): void {
    this.lastChange += 1
    if (change === 'everything') this.lastOfAll = this.lastChange
    else for (const root of change) this.lastOf.set(root, this.lastChange)
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.held > 0) return
    const stale = this.client.getQueryCache().findAll({ predicate: (query) => this.isStale(query) })
    const lists = stale.filter(({ meta }) => !meta?.['isOfOne'])
    if (lists.length > 0) this.drawn = this.draw(lists)
    await this.drawn
    await Promise.all(stale.filter((query) => this.isStale(query)).map((query) => this.refresh(query)))
  }

  /** What a new list no longer names is no longer shown, once it has been drawn. */
  private async draw(lists: readonly Query[]): Promise<void> {
    await Promise.all([this.drawn, ...lists.map((query) => this.refresh(query))])
    await new Promise((resolve) => setTimeout(resolve, BATCH_MS))
  }

  private isStale(query: Query): boolean {
    const changed = Math.max(this.lastOfAll, this.lastOf.get(String(query.queryKey[0])) ?? 0)
    return changed > (this.fetchedAfter.get(query) ?? 0)
  }

  private refresh(query: Query): Promise<void> {
    if (query.state.fetchStatus === 'idle') return this.fetch(query)
    const known = this.next.get(query)
    if (known !== undefined) return known
    const next = this.untilIdle(query).then(() => {
      this.next.delete(query)
      return this.fetch(query)
    })
    this.next.set(query, next)
    return next
  }

  private untilIdle(query: Query): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.client.getQueryCache().subscribe(({ type, query: { queryHash, state } }) => {
        if (queryHash !== query.queryHash || (type !== 'removed' && state.fetchStatus !== 'idle')) return
        stop()
        resolve()
      })
    })
  }

  /** What nobody shows is marked, and fetched when somebody does. */
  private fetch({ queryKey }: Query): Promise<void> {
    return this.client.invalidateQueries({ queryKey, exact: true })
  }
}

// Data never becomes stale by age: the event stream reports every change.
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: 1 } },
})

export const refetches = new Refetches(queries)
