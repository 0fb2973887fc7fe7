// One ledger entry: the parts of its amount, the balance after it, and its source.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { EntryGroup as EntryGroupData } from '#contract/point.ts'
import type { Result } from '#contract/route-types.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Coin } from '../ui/art/coin.tsx'
import { TypeTile } from '../ui/art/type-tile.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { NotFound } from '../ui/feedback/failure.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { formatDate, formatDateTime, formatLongDate } from '../ui/format/date.ts'
import { formatNumber, formatPoints, formatSigned } from '../ui/format/number.ts'
import { Box, Column } from '../ui/layout.tsx'
import { ListRow } from '../ui/list/list-row.tsx'
import { LeaderLines, Paper, Perforation } from '../ui/paper.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './detail.module.css'
import { EntryGroup } from './entry-group.tsx'
import { tileOf } from './point-icon.ts'
import { pointQuery } from './queries.ts'

export function Component() {
  const [search] = useSearchParams()
  const id = search.get('q') ?? ''
  const query = useQuery({ ...pointQuery(id), enabled: id !== '' })
  if (id === '') return <NotFound />
  return (
    <Screen title="Detail poin" back>
      <Box pad={[8, 'gutter', 32]}>
        <Loaded query={query} skeleton={<DetailSkeleton />}>
          {(entry) => <Entry entry={entry} />}
        </Loaded>
      </Box>
    </Screen>
  )
}

type Detail = Result<'GET /api/point/detail/:id'>

function Entry({ entry }: { entry: Detail }) {
  const amount = formatSigned(entry.directionOut ? -entry.amount : entry.amount)
  const { id, sameReceipt } = entry
  return (
    <>
      {entry.lapsing && <Lapsing id={id} lapsing={entry.lapsing} expiresAt={entry.expiresAt} />}
      <Paper>
        <Box pad={[4, 2]}>
          <Column align="center" gap={8} tone="muted" center pad={[6, 0, 4]}>
            <Coin size={48} />
            <div className={styles.amount} data-incoming={!entry.directionOut || undefined}>
              {amount}
            </div>
            <p>{entry.title}</p>
          </Column>
          <Perforation />
          <LeaderLines lines={entry.parts.map((part) => ({ label: part.label, value: formatNumber(part.points) }))} />
          <Perforation />
          <LeaderLines
            lines={[
              {
                label: <b>{sumLabelOf(entry)}</b>,
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
        </Box>
      </Paper>
      {sameReceipt && (
        <EntryGroup
          title={`${formatPoints(sameReceipt.total)} dari struk yang sama`}
          group={sameReceipt}
          currentId={id}
          incoming
        />
      )}
      <Source entry={entry} />
    </>
  )
}

function sumLabelOf({ type, directionOut }: Detail): string {
  if (type === 'expiry') return 'Poin hangus'
  return directionOut ? 'Poin dipakai' : 'Poin diterima'
}

/** What a warning of expiry announced: the points that are still left of that day. */
function Lapsing({ id, lapsing, expiresAt }: { id: string; lapsing: EntryGroupData; expiresAt: string | null }) {
  const day = expiresAt ? formatLongDate(expiresAt) : ''
  if (lapsing.total === 0) {
    return (
      <EntryGroup title={`Tidak ada poin yang hangus ${day}`} group={lapsing} currentId={id}>
        <p>Semua poin yang berlaku sampai tanggal itu sudah kamu pakai.</p>
      </EntryGroup>
    )
  }
  return (
    <EntryGroup title={`${formatPoints(lapsing.total)} hangus setelah ${day}`} group={lapsing} currentId={id}>
      <Box pad={[4, 16, 12]}>
        <ButtonLink variant="soft" small to="/redeem">
          Tukar sekarang
        </ButtonLink>
      </Box>
    </EntryGroup>
  )
}

/** What the entry comes from: a receipt, a claim, a campaign or a friend. */
function Source({ entry }: { entry: Detail }) {
  const { ref, friend, title, text } = entry
  if (friend) {
    return (
      <Card className={styles.source}>
        <ListRow
          to="/setting/referral"
          start={<Avatar name={friend.name} size={44} />}
          title={friend.name}
          text={`${friend.phone} · sejak ${formatDate(friend.joinedAt)}`}
          chevron
        />
      </Card>
    )
  }
  const path = ref && pathOf(ref)
  if (!path) return null
  return (
    <Card className={styles.source}>
      <ListRow to={path} start={<TypeTile {...tileOf(entry)} />} title={title} text={text} chevron />
    </Card>
  )
}

function pathOf({ kind, id }: NonNullable<Detail['ref']>): string | undefined {
  switch (kind) {
    case 'receipt':
      return `/history/receipt-detail?q=${id}`
    case 'claim':
      return `/history/reward-detail?q=${id}`
    case 'campaign':
      return `/campaign/${id}`
    default:
      return undefined
  }
}

function DetailSkeleton() {
  return (
    <Paper>
      <Box pad={[4, 2]}>
        <Column align="center" gap={8} tone="muted" center pad={[6, 0, 4]}>
          <Skeleton width={48} height={48} radius={24} />
          <Skeleton width={130} height={50} />
          <Skeleton width={190} height={22} />
        </Column>
        <Perforation />
        <Skeleton width="100%" height={200} />
      </Box>
    </Paper>
  )
}
