// One ledger entry: the parts of its amount, the balance after it, and its source.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Result } from '#contract/route-types.ts'
import { Coin } from '../ui/art/coin.tsx'
import { TypeTile } from '../ui/art/type-tile.tsx'
import { Card } from '../ui/card.tsx'
import { Failure, NotFound } from '../ui/feedback/failure.tsx'
import { Skeleton, SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { formatDate, formatDateTime } from '../ui/format/date.ts'
import { formatNumber, formatSigned } from '../ui/format/number.ts'
import { ListRow } from '../ui/list/list-row.tsx'
import { LeaderLines, Paper, Perforation } from '../ui/paper.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './detail.module.css'
import { tileOf } from './point-icon.ts'
import { pointQuery } from './queries.ts'

export function PointDetail() {
  const [search] = useSearchParams()
  const id = search.get('q') ?? ''
  const query = useQuery({ ...pointQuery(id), enabled: id !== '' })
  if (id === '') return <NotFound />
  return (
    <Screen title="Detail poin" back>
      <div className={styles.page}>
        {query.isError ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonGate pending={query.isPending} skeleton={<DetailSkeleton />}>
            {query.data && <Entry entry={query.data} />}
          </SkeletonGate>
        )}
      </div>
    </Screen>
  )
}

function Entry({ entry }: { entry: Result<'GET /api/point/detail/:id'> }) {
  const amount = formatSigned(entry.directionOut ? -entry.amount : entry.amount)
  const { ref } = entry
  return (
    <>
      <Paper slot>
        <div className={styles.sheet}>
          <div className={styles.head}>
            <Coin size={48} />
            <div className={styles.amount} data-incoming={!entry.directionOut || undefined}>
              {amount}
            </div>
            <p>{entry.title}</p>
          </div>
          <Perforation />
          <LeaderLines lines={entry.parts.map((part) => ({ label: part.label, value: formatNumber(part.points) }))} />
          <Perforation />
          <LeaderLines
            lines={[
              {
                label: <b>{entry.directionOut ? 'Poin dipakai' : 'Poin diterima'}</b>,
                value: <b>{formatNumber(entry.amount)}</b>,
              },
              { label: 'Saldo setelahnya', value: formatNumber(entry.balanceAfter) },
              ...(entry.expiresAt ? [{ label: 'Berlaku s.d.', value: formatDate(entry.expiresAt) }] : []),
            ]}
          />
          <Perforation />
          <LeaderLines
            mono
            lines={[
              { label: 'No. transaksi', value: entry.code },
              { label: 'Waktu', value: formatDateTime(entry.createdAt) },
            ]}
          />
        </div>
      </Paper>
      {(ref?.kind === 'receipt' || ref?.kind === 'claim') && (
        <Card className={styles.source}>
          <ListRow
            to={ref.kind === 'receipt' ? `/history/receipt-detail?q=${ref.id}` : `/history/reward-detail?q=${ref.id}`}
            start={<TypeTile {...tileOf(entry)} />}
            title={entry.title}
            text={entry.text}
            chevron
          />
        </Card>
      )}
    </>
  )
}

function DetailSkeleton() {
  return (
    <Paper slot>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Skeleton width={48} height={48} radius={24} />
          <Skeleton width={130} height={50} />
          <Skeleton width={190} height={22} />
        </div>
        <Perforation />
        <Skeleton width="100%" height={200} />
      </div>
    </Paper>
  )
}
