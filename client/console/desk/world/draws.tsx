// The draws tab: runs a draw before its time, and shows how many won.
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { drawsQuery, useCommand } from '#client/console/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import panel from '#client/console/ui/panel.module.css'
import { formatDayAndMonth, formatTime } from '#client/ui/format/date.ts'
import { formatNumber } from '#client/ui/format/number.ts'
import styles from './world.module.css'

export function Draws() {
  const draws = useQuery(drawsQuery()).data?.rows ?? []
  const run = useCommand(['draw', 'upcoming'], (id: string) => api('POST /control/draws/:id/run', { params: { id } }))
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
              {draw.label} · {formatNumber(draw.tickets)} kupon · {formatDayAndMonth(draw.at)}, {formatTime(draw.at)}
            </small>
          </span>
          {draw.status === 'scheduled' && (
            <Button small data-tour={`run-${draw.id}`} disabled={run.isPending} onClick={() => run.mutate(draw.id)}>
              Undi
            </Button>
          )}
          {draw.status === 'drawn' && <span className={styles.won}>{draw.winners.length} pemenang</span>}
        </li>
      ))}
    </ul>
  )
}
