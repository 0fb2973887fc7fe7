// Point history (product.md 9): received or used points of a period, grouped by day, with their total.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { serverNow } from '../api/server-clock.ts'
import { TypeTile } from '../ui/art/type-tile.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Segmented } from '../ui/form/segmented.tsx'
import { formatDayHeading, formatTime } from '../ui/format/date.ts'
import { formatSigned } from '../ui/format/number.ts'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import emptyPointsPiggyBank from '../ui/illustrations/empty-points-piggy-bank.svg?raw'
import { List } from '../ui/list/list.tsx'
import { Amount, ListRow } from '../ui/list/list-row.tsx'
import { daysOf, parsePeriod, writePeriod } from '../ui/period/period.ts'
import { formatPeriod, PeriodChips } from '../ui/period/period-chips.tsx'
import { tileOf } from './point-icon.ts'
import styles from './point-tab.module.css'
import { hasReceivedPointsQuery, pointPagesQuery } from './queries.ts'

export function PointTab() {
  const [search, setSearch] = useSearchParams()
  const period = parsePeriod(search)
  const directionOut = search.get('laporan') === 'digunakan'
  const entries = useInfiniteQuery(pointPagesQuery({ directionOut, period }))
  const total = entries.data?.pages[0]?.total
  // Without any points yet there is no period to choose.
  const isNew = useQuery(hasReceivedPointsQuery()).data === false && !directionOut
  const change = (edit: (next: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        edit(next)
        return next
      },
      { replace: true },
    )

  return (
    <>
      <div className={styles.report} data-tour="point-report">
        <Segmented
          label="Laporan"
          value={directionOut ? 'digunakan' : 'diterima'}
          onChange={(value) => change((next) => next.set('laporan', value))}
          options={[
            { value: 'diterima', label: 'Poin Diterima' },
            { value: 'digunakan', label: 'Poin Digunakan' },
          ]}
        />
      </div>
      {!isNew && (
        <>
          <PeriodChips value={period} onChange={(chosen) => change((next) => writePeriod(next, chosen))} />
          <div className={styles.sum}>
            <span>{formatPeriod(daysOf(period))}</span>
            <b data-incoming={!directionOut || undefined}>{total === undefined ? ' ' : formatSigned(total)}</b>
          </div>
        </>
      )}
      <div className={styles.list}>
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
              text={formatTime(entry.createdAt)}
              end={
                <Amount incoming={!entry.directionOut}>
                  {formatSigned(entry.directionOut ? -entry.amount : entry.amount)}
                </Amount>
              }
            />
          )}
          empty={
            directionOut ? (
              <Empty drawing={emptyPointsPiggyBank} title="Belum ada yang ditukar">
                Poin yang kamu tukar di rentang tanggal ini muncul di sini.
              </Empty>
            ) : (
              <Empty
                drawing={emptyPointsPiggyBank}
                title="Celengannya belum berisi"
                action={
                  <ButtonLink to="/topup" icon={cameraBold}>
                    Unggah struk
                  </ButtonLink>
                }
              >
                {isNew
                  ? 'Poin pertamamu datang dari struk pertama. Coba satu dulu.'
                  : 'Belum ada poin di rentang tanggal ini. Satu struk sudah cukup untuk memulai.'}
              </Empty>
            )
          }
        />
      </div>
    </>
  )
}
