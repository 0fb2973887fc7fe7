// The winners with partly hidden names and numbers, then the alternates (decisions 602).
import type { DrawSummary, Winner } from '#contract/draw.ts'
import { Section } from '../layout/card.tsx'
import { Box, Text } from '../layout/layout.tsx'
import styles from './winners.module.css'

export function Winners({ winners, draws }: { winners: Winner[]; draws: DrawSummary[] }) {
  return (
    <Section title="Pemenang">
      {draws.map((draw) => {
        const rows = winners.filter(({ drawId }) => drawId === draw.id)
        const reserve = rows.filter(({ alternate }) => alternate)
        if (rows.length === 0) return null
        return (
          <Box key={draw.id} pad={[0, 'gutter']}>
            {draws.length > 1 && <h3 className={styles.label}>{draw.label}</h3>}
            <Rows rows={rows.filter(({ alternate }) => !alternate)} label="Pemenang" />
            {reserve.length > 0 && (
              <details className={styles.reserve}>
                <summary>{reserve.length} cadangan</summary>
                <Rows rows={reserve} label="Cadangan" />
              </details>
            )}
          </Box>
        )
      })}
    </Section>
  )
}

function Rows({ rows, label }: { rows: Winner[]; label: string }) {
  return (
    <ul aria-label={label}>
      {rows.map((winner) => (
        <li key={winner.position} className={styles.row}>
          <span className={styles.who}>
            <b>{winner.name}</b>
            <span>
              {winner.prize && `${winner.prize} · `}
              <Text nowrap>{winner.phone}</Text>
            </span>
          </span>
          <span className={styles.code}>{winner.ticketCode}</span>
        </li>
      ))}
    </ul>
  )
}
