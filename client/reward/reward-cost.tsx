// The lowest price of a reward, on its card.
import type { RewardType } from '#contract/reward.ts'
import { Coin } from '../ui/art/coin.tsx'
import { formatNumber } from '../ui/format/number.ts'
import styles from './reward-cost.module.css'

export function RewardCost({ from }: Pick<RewardType, 'from'>) {
  return (
    <span className={styles.cost}>
      <Coin />
      <span>
        <small>mulai</small> {formatNumber(from)}
      </span>
      <span className="visually-hidden">poin</span>
    </span>
  )
}
