// A reward's card in the catalogue: drawing, lowest price, and the missing points or the stock.
import { Link } from 'react-router-dom'
import type { RewardType } from '#contract/reward.ts'
import art from '../ui/art/art.module.css'
import { formatNumber, formatRupiah } from '../ui/format/number.ts'
import { Text } from '../ui/layout/layout.tsx'
import { SharedElement } from '../ui/navigation/shared-element.tsx'
import styles from './reward-card.module.css'
import { RewardCost } from './reward-cost.tsx'
import { RewardTile } from './reward-tile.tsx'

/** A null balance is unknown and shows no missing points. */
export function RewardCard({ type, balance }: { type: RewardType; balance: number | null }) {
  const missing = balance === null ? 0 : type.from - balance
  const isOut = type.stockState === 'out'
  return (
    <Link
      to={`/redeem/detail?q=${encodeURIComponent(type.id)}`}
      className={styles.card}
      data-out={isOut || undefined}
      data-tour={`reward-${type.id}`}
    >
      <SharedElement name={`reward-${type.id}`}>
        <RewardTile art={type.art} width={92} size={{ height: 138 }} className={styles.tile} />
      </SharedElement>
      {type.stockState !== 'available' && <span className={art.tag}>{isOut ? 'Habis' : 'Hampir habis'}</span>}
      <Text as="b" block size="body" anywhere above={10}>
        {type.name}
      </Text>
      <RewardCost from={type.from} />
      {type.fromValue > 0 && (
        <Text block size="xs" tone="muted" number above={2}>
          Senilai {formatRupiah(type.fromValue)}
        </Text>
      )}
      {missing > 0 && !isOut && (
        <Text block size="xs" tone="muted" weight="strong" above={4}>
          Kurang {formatNumber(missing)} poin lagi
        </Text>
      )}
    </Link>
  )
}
