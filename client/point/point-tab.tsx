// Point history (product.md 9): received or used points of a period with the total, grouped by day.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { serverNow } from '../api/server-clock.ts'
import { TypeTile } from '../ui/art/type-tile.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { ChoiceChips } from '../ui/button/chip.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { Segmented } from '../ui/form/segmented.tsx'
import { formatDayHeading, formatTime } from '../ui/format/date.ts'
import { formatSigned } from '../ui/format/number.ts'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import emptyPointsPiggyBank from '../ui/illustrations/empty-points-piggy-bank.svg?raw'
import { Box, Column, Text } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'
import { List, ListSkeleton } from '../ui/list/list.tsx'
import { Amount, ListRow } from '../ui/list/list-row.tsx'
import { useUrlState } from '../ui/navigation/use-url-state.ts'
import { FilterBar } from '../ui/period/filter-bar.tsx'
import { formatPeriod } from '../ui/period/period-chips.tsx'
import { BalanceNotes } from './balance-notes.tsx'
import { parsePointFilter, typeChoices } from './filter.ts'
import { GoalNote } from './goal-note.tsx'
import { tileOf } from './point-icon.ts'
import styles from './point-tab.module.css'
import { balanceQuery, hasReceivedPointsQuery, pointPagesQuery } from './queries.ts'

const emptyTexts = {
  choice: { title: 'Belum ada poin jenis ini', text: 'Coba jenis lain atau rentang tanggal yang lebih panjang.' },
  isNew: { title: 'Celengannya belum berisi', text: 'Poin pertamamu datang dari struk pertama. Coba satu dulu.' },
  diterima: {
    title: 'Tidak ada poin masuk',
    text: 'Tidak ada poin yang masuk di rentang tanggal ini. Coba rentang lain, atau unggah satu struk.',
  },
  digunakan: {
    title: 'Belum ada yang ditukar',
    text: 'Poin yang kamu tukar di rentang tanggal ini muncul di sini.',
  },
}

export function PointTab() {
  const { params: search, change } = useUrlState()
  const filter = parsePointFilter(search)
  const { report, choice, date } = filter
  const directionOut = report === 'digunakan'
  const entries = useInfiniteQuery(pointPagesQuery(filter))
  const total = entries.data?.pages[0]?.total
  const isNew = useQuery(hasReceivedPointsQuery()).data === false && !directionOut
  const { data: balance, isPending, fetchStatus, failureCount } = useQuery(balanceQuery())
  const empty = emptyTexts[choice ? 'choice' : isNew ? 'isNew' : report]
  // Waits for the balance, because late notes would push the list down. Stops waiting after the first failed request.
  const isWaiting = isPending && fetchStatus === 'fetching' && failureCount === 0

  return (
    <SkeletonGate pending={isWaiting} skeleton={<ListSkeleton />}>
      {balance && (
        <Box pad={[10, 'gutter', 0]} className={styles.notes}>
          <BalanceNotes balance={balance} />
          <GoalNote balance={balance.balance} />
        </Box>
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
        <FilterBar
          summary={
            <>
              {[formatPeriod(date), choice?.label].filter(Boolean).join(' · ')}
              <Text as="b" block size="h2" tone={directionOut ? 'ink' : 'success'}>
                {total === undefined ? '…' : formatSigned(total)}
              </Text>
            </>
          }
        >
          <h3 className={text.title}>Jenis</h3>
          <ChoiceChips
            label="Jenis"
            options={typeChoices[report]}
            value={choice?.id ?? null}
            onChange={(id) => change((next) => (id === null ? next.delete('jenis') : next.set('jenis', id)))}
          />
        </FilterBar>
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
              end={<Amount points={entry.directionOut ? -entry.amount : entry.amount} />}
            />
          )}
          empty={
            <Empty
              drawing={emptyPointsPiggyBank}
              title={empty.title}
              action={
                !choice &&
                !directionOut && (
                  <ButtonLink to="/topup" icon={cameraBold}>
                    Unggah struk
                  </ButtonLink>
                )
              }
            >
              {empty.text}
            </Empty>
          }
        />
      </Column>
    </SkeletonGate>
  )
}
