// Point history (product.md 9): received or used points of a period, grouped by day, with their total.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { serverNow } from '../api/server-clock.ts'
import { TypeTile } from '../ui/art/type-tile.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chip, Chips } from '../ui/chip.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { Segmented } from '../ui/form/segmented.tsx'
import { formatDayHeading, formatTime } from '../ui/format/date.ts'
import { formatSigned } from '../ui/format/number.ts'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import emptyPointsPiggyBank from '../ui/illustrations/empty-points-piggy-bank.svg?raw'
import { Box, Column, Row } from '../ui/layout.tsx'
import { List, ListSkeleton } from '../ui/list/list.tsx'
import { Amount, ListRow } from '../ui/list/list-row.tsx'
import { daysOf, writePeriod } from '../ui/period/period.ts'
import { formatPeriod, PeriodChips } from '../ui/period/period-chips.tsx'
import { useEditableUrl } from '../ui/use-url-state.ts'
import { BalanceNotes } from './balance-notes.tsx'
import { parsePointFilter, parseTypeChoice, typeChoices } from './filter.ts'
import { GoalNote } from './goal-note.tsx'
import { tileOf } from './point-icon.ts'
import styles from './point-tab.module.css'
import { balanceQuery, hasReceivedPointsQuery, pointPagesQuery } from './queries.ts'

export function PointTab() {
  const [search, change] = useEditableUrl()
  const filter = parsePointFilter(search)
  const { report, date } = filter
  const directionOut = report === 'digunakan'
  const choice = parseTypeChoice(search)
  const entries = useInfiniteQuery(pointPagesQuery(filter))
  const total = entries.data?.pages[0]?.total
  // Without any points yet there is no period to choose.
  const isNew = useQuery(hasReceivedPointsQuery()).data === false && !directionOut
  const { data: balance, isPending, fetchStatus, failureCount } = useQuery(balanceQuery())
  // The notes above would push everything down when they come. A balance that fails is not waited for.
  const isWaiting = isPending && fetchStatus === 'fetching' && failureCount === 0

  return (
    <SkeletonGate pending={isWaiting} skeleton={<ListSkeleton />}>
      {balance && (
        <div className={styles.notes}>
          <BalanceNotes balance={balance} />
          <GoalNote balance={balance.balance} />
        </div>
      )}
      <Box pad={[16, 'gutter', 12]} data-tour="point-report">
        <Segmented
          label="Laporan"
          value={report}
          onChange={(value) =>
            change((next) => {
              next.set('laporan', value)
              next.delete('jenis')
            })
          }
          options={[
            { value: 'diterima', label: 'Poin Diterima' },
            { value: 'digunakan', label: 'Poin Digunakan' },
          ]}
        />
      </Box>
      {!isNew && (
        <>
          <PeriodChips value={date} onChange={(chosen) => change((next) => writePeriod(next, chosen))} />
          <Box above={8}>
            <Chips label="Jenis">
              <Chip pressed={!choice} onClick={() => change((next) => next.delete('jenis'))}>
                Semua
              </Chip>
              {typeChoices[report].map(({ slug, label }) => (
                <Chip
                  key={slug}
                  pressed={choice?.slug === slug}
                  onClick={() => change((next) => next.set('jenis', slug))}
                >
                  {label}
                </Chip>
              ))}
            </Chips>
          </Box>
          <Row
            inset
            justify="space-between"
            gap={12}
            above={16}
            pad={[14, 0, 0]}
            size="sm"
            tone="muted"
            number
            className={styles.sum}
          >
            <span>{formatPeriod(daysOf(date))}</span>
            <b data-incoming={!directionOut || undefined}>{total === undefined ? ' ' : formatSigned(total)}</b>
          </Row>
        </>
      )}
      <Column grow pad={[0, 0, 24]}>
        <List
          of={entries}
          label="Riwayat poin"
          long
          heading={(entry) => formatDayHeading(entry.createdAt, serverNow())}
          row={(entry) => (
            <ListRow
              key={entry.id}
              to={`/history/point-detail?q=${entry.id}`}
              start={<TypeTile {...tileOf(entry)} />}
              title={entry.title}
              text={
                entry.type === 'campaign'
                  ? `${entry.text} · ${formatTime(entry.createdAt)}`
                  : formatTime(entry.createdAt)
              }
              end={
                <Amount incoming={!entry.directionOut}>
                  {formatSigned(entry.directionOut ? -entry.amount : entry.amount)}
                </Amount>
              }
            />
          )}
          empty={
            choice ? (
              <Empty drawing={emptyPointsPiggyBank} title="Belum ada poin jenis ini">
                Coba jenis lain atau rentang tanggal yang lebih panjang.
              </Empty>
            ) : directionOut ? (
              <Empty drawing={emptyPointsPiggyBank} title="Belum ada yang ditukar">
                Poin yang kamu tukar di rentang tanggal ini muncul di sini.
              </Empty>
            ) : (
              <Empty
                drawing={emptyPointsPiggyBank}
                title={isNew ? 'Celengannya belum berisi' : 'Tidak ada poin masuk'}
                action={
                  <ButtonLink to="/topup" icon={cameraBold}>
                    Unggah struk
                  </ButtonLink>
                }
              >
                {isNew
                  ? 'Poin pertamamu datang dari struk pertama. Coba satu dulu.'
                  : 'Tidak ada poin yang masuk di rentang tanggal ini. Coba rentang lain, atau unggah satu struk.'}
              </Empty>
            )
          }
        />
      </Column>
    </SkeletonGate>
  )
}
