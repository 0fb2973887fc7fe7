// /history/point-detail: one ledger entry with the parts of its amount, the resulting balance and the source. The notification
// of a voucher goes on to the voucher.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { EntryGroup as Group } from '#contract/point.ts'
import type { Result } from '#contract/route-types.ts'
import { claimQuery } from '../reward/queries.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Coin } from '../ui/art/coin.tsx'
import { TypeTile } from '../ui/art/type-tile.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { NotFound } from '../ui/feedback/failure.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { formatDate, formatDateTime, formatLongDate } from '../ui/format/date.ts'
import { formatNumber, formatPoints, formatSigned } from '../ui/format/number.ts'
import { Box, Column, Text } from '../ui/layout/layout.tsx'
import { LeaderLines, Paper, Perforation } from '../ui/layout/paper.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { Amount, ListRow } from '../ui/list/list-row.tsx'
import { useAddressId } from '../ui/navigation/address.ts'
import styles from './detail.module.css'
import { tileOf } from './point-icon.ts'
import { pointQuery } from './queries.ts'

export function Component() {
  const id = useAddressId()
  const query = useQuery({ ...pointQuery(id), enabled: id !== '' })
  const isNotice: boolean = useLocation().state?.isNotice ?? false
  const source = query.data?.ref
  const claim = useQuery({ ...claimQuery(source?.id ?? ''), enabled: isNotice && source?.kind === 'claim' }).data
  if (id === '') return <NotFound />
  if (isNotice && claim?.voucher?.status === 'active') {
    return <Navigate replace to={`/voucher/detail?q=${claim.id}`} state={{ pointId: id }} />
  }
  return (
    <Screen title="Detail poin" back>
      <Box pad={[8, 'gutter', 32]}>
        <Loaded query={query} skeleton={detailSkeleton}>
          {(entry) => <Entry entry={entry} />}
        </Loaded>
      </Box>
    </Screen>
  )
}

const AFFORDABLE_REWARDS = '/redeem?kategori=cukup'

type Detail = Result<'GET /api/point/detail/:id'>

function Entry({ entry }: { entry: Detail }) {
  const amount = formatSigned(entry.directionOut ? -entry.amount : entry.amount)
  const { id, sameReceipt } = entry
  return (
    <>
      {entry.lapsing && <Expiring id={id} lapsing={entry.lapsing} expiresAt={entry.expiresAt} />}
      {sameReceipt && (
        <EntryGroup
          title={`${formatPoints(sameReceipt.total)} dari satu struk`}
          group={sameReceipt}
          currentId={id}
          incoming
        />
      )}
      <Paper>
        <Box pad={[4, 2]}>
          <Column align="center" gap={8} tone="muted" center pad={[6, 0, 4]}>
            <Coin size={48} />
            <Text as="div" size="display" tone={entry.directionOut ? 'ink' : 'success'}>
              {amount}
            </Text>
            <p>{entry.title}</p>
          </Column>
          <Perforation />
          <LeaderLines lines={entry.parts.map((part) => ({ label: part.label, value: formatNumber(part.points) }))} />
          <Perforation />
          <LeaderLines
            lines={[
              { label: <b>{sumLabelOf(entry)}</b>, value: <b>{formatNumber(entry.amount)}</b> },
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
      <Source entry={entry} />
      {entry.type === 'expiry' && (
        <Box above={24}>
          <ButtonLink variant="soft" wide to={AFFORDABLE_REWARDS}>
            {entry.balanceAfter > 0 ? 'Lihat yang masih bisa ditukar' : 'Lihat katalog'}
          </ButtonLink>
        </Box>
      )}
    </>
  )
}

function sumLabelOf({ type, directionOut }: Detail): string {
  if (type === 'expiry') return 'Poin hangus'
  return directionOut ? 'Poin dipakai' : 'Poin diterima'
}

/** The points of an expiry warning that are still unspent. */
function Expiring({ id, lapsing, expiresAt }: { id: string; lapsing: Group; expiresAt: string | null }) {
  const day = expiresAt ? formatLongDate(expiresAt) : ''
  const isUsed = lapsing.total === 0
  const title = isUsed ? `Tidak ada poin yang hangus ${day}` : `${formatPoints(lapsing.total)} hangus setelah ${day}`
  return (
    <EntryGroup title={title} group={lapsing} currentId={id}>
      {isUsed ? (
        <p>Semua poin yang berlaku sampai tanggal itu sudah kamu pakai.</p>
      ) : (
        <Box pad={[4, 16, 12]}>
          <ButtonLink variant="soft" small to={AFFORDABLE_REWARDS}>
            Tukar sekarang
          </ButtonLink>
        </Box>
      )}
    </EntryGroup>
  )
}

type GroupProps = {
  title: string
  group: Group
  currentId: string
  incoming?: boolean
  children?: React.ReactNode
}

/** The ledger entries of one notification: the points of one receipt, or the points that expire on one day. */
function EntryGroup({ title, group, currentId, incoming = false, children }: GroupProps) {
  const id = useId()
  return (
    <Box card className={styles.group}>
      <section aria-labelledby={id}>
        <Text as="h2" id={id} size="title" pad={[0, 16, 4]}>
          {title}
        </Text>
        <div className={styles.rows}>
          {group.rows.map((row) => (
            <ListRow
              key={row.id}
              title={row.title}
              text={row.text}
              end={<Amount points={row.points} unsigned={!incoming} />}
              {...(row.id === currentId ? {} : { to: `/history/point-detail?q=${row.id}` })}
            />
          ))}
        </div>
        {children}
      </section>
    </Box>
  )
}

function Source({ entry }: { entry: Detail }) {
  const { ref, friend, title, text } = entry
  const path = friend ? '/setting/referral' : ref && pathsOf[ref.kind]?.(ref.id)
  if (!path) return null
  return (
    <Box card className={styles.source}>
      <ListRow
        to={path}
        start={friend ? <Avatar name={friend.name} size={44} /> : <TypeTile {...tileOf(entry)} />}
        title={friend?.name ?? title}
        text={friend ? `${friend.phone} · sejak ${formatDate(friend.joinedAt)}` : text}
        chevron
      />
    </Box>
  )
}

const pathsOf: Partial<Record<NonNullable<Detail['ref']>['kind'], (id: string) => string>> = {
  receipt: (id) => `/history/receipt-detail?q=${id}`,
  claim: (id) => `/history/reward-detail?q=${id}`,
  campaign: (id) => `/campaign/${id}`,
}

const detailSkeleton = (
  <Paper>
    <Skeleton width="100%" height={340} />
  </Paper>
)
