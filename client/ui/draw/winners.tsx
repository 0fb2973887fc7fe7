// The winners with partly hidden names and numbers, then the alternates (decisions 602).
import type { DrawSummary, Winner } from '#contract/draw.ts'
import { Section } from '../layout/card.tsx'
import { Box, Text } from '../layout/layout.tsx'
import styles from './winners.module.css'

type Props = {
  winners: Winner[]
  draws: DrawSummary[]
  /** The codes of the shopper's own tickets that won. */
  own?: ReadonlySet<string>
}

export function Winners({ winners, draws, own }: Props) {
  return (
    <Section title="Pemenang">
      {draws.map((draw) => {
        const rows = winners.filter(({ drawId }) => drawId === draw.id)
        const reserve = rows.filter(({ alternate }) => alternate)
        if (rows.length === 0) return null
        return (
          <Box key={draw.id} pad={[0, 'gutter']}>
            {draws.length > 1 && <h3 className={styles.label}>{draw.label}</h3>}
            <Rows rows={rows.filter(({ alternate }) => !alternate)} own={own} label="Pemenang" />
            {reserve.length > 0 && (
              <details className={styles.reserve}>
                <summary>{reserve.length} cadangan</summary>
                <Rows rows={reserve} own={own} label="Cadangan" />
              </details>
            )}
          </Box>
        )
      })}
    </Section>
  )
}

function Rows({ rows, own, label }: { rows: Winner[]; own: ReadonlySet<string> | undefined; label: string }) {
  return (
    <ul aria-label={label}>
      {rows.map((winner) => (
        <li key={winner.position} className={styles.row}>
          <span className={styles.who}>
            <b>
              {winner.name} {own?.has(winner.ticketCode) && <mark className={styles.own}>Kamu</mark>}
            </b>
            {winner.prize && <span>{winner.prize}</span>}
            <Text nowrap>{winner.phone}</Text>
          </span>
          <span className={styles.code}>{winner.ticketCode}</span>
        </li>
      ))}
    </ul>
  )
}
