// An endless list over an infinite query, including its loading, failed and empty states.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Failure, FailureRow } from '../feedback/failure.tsx'
import { Skeleton, SkeletonGate, Skeletons } from '../feedback/skeleton.tsx'
import { Text } from '../layout/layout.tsx'
import styles from './list.module.css'
import rowStyles from './list-row.module.css'

const MINUTE_MS = 60_000

type Entry = { id: string | number }
type Page<Row> = { rows: Row[]; count: number }

type Props<Row extends Entry> = {
  of: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  row: (row: Row) => React.ReactElement
  empty: React.ReactNode
  label: string
  /** Groups the rows, for example by day. */
  heading?: (row: Row) => string
  /** For thousands of plain rows: the browser skips rendering rows out of view, which would crop the shadow of cards. */
  long?: boolean
  skeleton?: React.ReactNode
}

export function List<Row extends Entry>({ of: query, row, empty, label, heading, long, skeleton }: Props<Row>) {
  useMinutes()
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const groups = [...Map.groupBy(rows, (entry) => heading?.(entry) ?? '')]
  if (query.isError && !query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <SkeletonGate pending={query.isPending} skeleton={<ListSkeleton row={skeleton} />}>
      {groups.length === 0 ? (
        empty
      ) : (
        <>
          {groups.map(([name, entries]) => (
            <section key={name} aria-label={name || label}>
              {name && (
                <Text as="h2" size="sm" tone="muted" weight="bold" pad={[20, 'gutter', 4]}>
                  {name}
                </Text>
              )}
              <ul className={rowStyles.rows} data-long={long || undefined}>
                {entries.map((entry) => (
                  <li key={entry.id}>{row(entry)}</li>
                ))}
              </ul>
            </section>
          ))}
          <LoadMore query={query} />
        </>
      )}
    </SkeletonGate>
  )
}

export function ListSkeleton({ row = <RowSkeleton /> }: { row?: React.ReactNode }) {
  return <Skeletons rows={6}>{row}</Skeletons>
}

// Loads the next page near the end; the button is for keyboards and as a fallback.
function LoadMore<Row extends Entry>({ query }: { query: Props<Row>['of'] }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const wanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!wanted || !end.current) return
    const seen = (sightings: IntersectionObserverEntry[]) =>
      sightings.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage()
    const watch = new IntersectionObserver(seen, { rootMargin: '400px' })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [wanted, fetchNextPage])

  if (isFetchNextPageError) return <FailureRow onRetry={() => void fetchNextPage()} />
  if (!hasNextPage) return null
  return (
    <div ref={end} className={styles.more}>
      <Button
        variant="soft"
        small
        loading={isFetchingNextPage}
        loadingLabel="Memuat…"
        onClick={() => void fetchNextPage()}
      >
        Muat lagi
      </Button>
    </div>
  )
}

export function RowSkeleton({ height = 44 }: { height?: number }) {
  return (
    <div className={styles.skeleton}>
      <Skeleton width={44} height={height} radius={14} />
      <span>
        <Skeleton width={150} height={17} />
        <Skeleton width={110} height={13} radius={6} />
      </span>
      <Skeleton width={48} height={18} />
    </div>
  )
}

/** Renders again every minute, because the day headings change at midnight. */
function useMinutes(): void {
  const [, setMinutes] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinutes((minutes) => minutes + 1), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
}
