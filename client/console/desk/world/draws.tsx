// Draws: run one now instead of at its hour, and see who won.
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { drawsQuery, useCommand } from '#client/console/queries.ts'
import panel from '#client/console/ui/panel.module.css'
import { Key } from '#client/console/ui/panel.tsx'
import { date, number, time } from '#client/ui/format/money-and-dates.ts'
import styles from './world.module.css'

export function Draws() {
  const draws = useQuery(drawsQuery()).data?.rows ?? []
  const run = useCommand((id: string) => api('POST /control/draws/:id/run', { params: { id } }))
  if (draws.length === 0) return <p className={panel.empty}>Belum ada undian di dunia ini.</p>
  const sorted = draws.toSorted(
    (one, other) => Number(one.status !== 'scheduled') - Number(other.status !== 'scheduled'),
  )
  return (
    <ul>
      {sorted.map((draw) => (
        <li key={draw.id} className={panel.row}>
          <span className={panel.words}>
            <b title={draw.campaign}>{draw.campaign}</b>
            <small>
              {draw.label} · {number(draw.tickets)} kupon · {date(draw.at).replace(/ \d{4}$/, '')}, {time(draw.at)}
            </small>
          </span>
          {draw.status === 'scheduled' && (
            <Key small disabled={run.isPending} onClick={() => run.mutate(draw.id)}>
              Undi
            </Key>
          )}
          {draw.status === 'drawn' && <span className={styles.won}>{draw.winners.length} pemenang</span>}
        </li>
      ))}
    </ul>
  )
}
