import type { RewardType } from '#contract/reward.ts'
import { Coin } from '../ui/art/coin.tsx'
import { formatNumber } from '../ui/format/number.ts'
import { Row } from '../ui/layout/layout.tsx'
import styles from './reward-cost.module.css'

export function RewardCost({ from }: Pick<RewardType, 'from'>) {
  return (
    <Row as="span" gap={4} size="md" weight="heavy" number above={4} className={styles.cost}>
      <Coin />
      <span>
        <small>mulai</small> {formatNumber(from)} <small>poin</small>
      </span>
    </Row>
  )
}
