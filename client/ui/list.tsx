// An endless list over an infinite query: loading, failed, empty and more are its business, not each screen's.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Failure, FailureRow } from './failure.tsx'
import styles from './list.module.css'
import rowStyles from './list-row.module.css'
import { Skeleton, SkeletonGate, Skeletons } from './skeleton.tsx'

type Page<Row> = { rows: Row[]; count: number }

type Props<Row> = {
  of: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  /** One row; give it a `key`. */
  row: (row: Row) => React.ReactElement
  /** Shown when nothing matches: usually `<Empty …>`. */
  empty: React.ReactNode
  /** What is in the list, read out: `Riwayat poin`. */
  label: string
  /** The heading a row belongs under, for example its day; rows with the same one stand together. */
  heading?: (row: Row) => string
  /** One row of the skeleton; without it the shape of `ListRow`. */
  skeleton?: React.ReactNode
}

export function List<Row>({ of: query, row, empty, label, heading, skeleton = <RowSkeleton /> }: Props<Row>) {
  if (query.isError && !query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <SkeletonGate pending={query.isPending} skeleton={<Skeletons rows={6}>{skeleton}</Skeletons>}>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          {groupsOf(rows, heading).map((group) => (
            <section key={group.heading} aria-label={group.heading || label}>
              {group.heading && <h2 className={styles.heading}>{group.heading}</h2>}
              <ul className={rowStyles.rows}>
                {group.rows.map((entry) => {
                  const line = row(entry)
                  return <li key={line.key}>{line}</li>
                })}
              </ul>
            </section>
          ))}
          <More query={query} />
        </>
      )}
    </SkeletonGate>
  )
}

// The next page comes when the end is near; the button is there for keyboards and where scrolling does not reach.
function More<Row>({ query }: { query: Props<Row>['of'] }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const wanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!wanted || !end.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [wanted, fetchNextPage])

  if (isFetchNextPageError) return <FailureRow onRetry={() => void fetchNextPage()} />
  if (!hasNextPage) return null
  return (
    <div ref={end} className={styles.more}>
      <Button kind="s" small loading={isFetchingNextPage} loadingLabel="Memuat…" onClick={() => void fetchNextPage()}>
        Muat lagi
      </Button>
    </div>
  )
}

function RowSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width={44} height={44} radius={14} />
      <span>
        <Skeleton width={150} height={17} />
        <Skeleton width={110} height={13} radius={6} />
      </span>
      <Skeleton width={48} height={18} />
    </div>
  )
}

type Group<Row> = { heading: string; rows: Row[] }

function groupsOf<Row>(rows: Row[], heading: ((row: Row) => string) | undefined): Group<Row>[] {
  const groups: Group<Row>[] = []
  for (const row of rows) {
    const name = heading?.(row) ?? ''
    const last = groups.at(-1)
    if (last?.heading === name) last.rows.push(row)
    else groups.push({ heading: name, rows: [row] })
  }
  return groups
}
