// The head of a reward's page: the drawing, with a back button and a share button.
import type { RewardType } from '#contract/reward.ts'
import { BackButton } from '../ui/icon-button.tsx'
import { Row } from '../ui/layout.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { SharedElement } from '../ui/shared-element.tsx'
import styles from './detail.module.css'
import { RewardTile } from './reward-tile.tsx'

export function RewardHead({ type }: { type: RewardType }) {
  return (
    <div className={styles.top}>
      <SharedElement name={`reward-${type.id}`}>
        <RewardTile art={type.art} width={190} size={{ height: 236, borderRadius: 0 }} />
      </SharedElement>
      <Row justify="space-between" className={styles.actions}>
        <BackButton soft fallback="/redeem" />
        <ShareButton soft title={type.name} />
      </Row>
    </div>
  )
}
