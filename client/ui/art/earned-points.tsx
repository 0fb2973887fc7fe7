// The points that something just earned, in large figures beside a coin.
import { formatSigned } from '../format/number.ts'
import { Row } from '../layout/layout.tsx'
import { Coin } from './coin.tsx'
import styles from './earned-points.module.css'

export function EarnedPoints({ points }: { points: number }) {
  return (
    <Row as="p" gap={14} size="display" number above={32} below={14} className={styles.points}>
      <Coin size={44} />
      {formatSigned(points)}
      <span className="visually-hidden"> poin</span>
    </Row>
  )
}
