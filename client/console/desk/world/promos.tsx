// Promos that were sent, newest first, and how many shoppers each has reached.
import { useQuery } from '@tanstack/react-query'
import { promosQuery } from '#client/console/queries.ts'
import panel from '#client/console/ui/panel.module.css'
import { formatDayAndMonth, formatTime } from '#client/ui/format/date.ts'
import { formatNumber } from '#client/ui/format/number.ts'
import styles from './world.module.css'

export function Promos() {
  const promos = useQuery(promosQuery()).data?.rows ?? []
  if (promos.length === 0) return null
  return (
    <section aria-label="Kabar promo">
      <h3 className={styles.group}>Kabar promo terkirim</h3>
      <ul>
        {promos.map(({ id, title, sent, isDone, source, createdAt }) => (
          <li key={id} className={panel.row}>
            <span className={panel.words}>
              <b title={title}>{title}</b>
              <small>
                {formatDayAndMonth(createdAt)} {formatTime(createdAt)} ·{' '}
                {isDone ? `sampai ke ${formatNumber(sent)} orang` : 'sedang dikirim'}
                {source === 'start' && ' · promo mulai'}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
