// The head of a reward's page: the drawing, with a back button and a share button.
import type { RewardType } from '#contract/reward.ts'
import { PictureHead } from '../ui/layout/picture-head.tsx'
import { SharedElement } from '../ui/navigation/shared-element.tsx'
import { RewardTile } from './reward-tile.tsx'

export function RewardHead({ type }: { type: RewardType }) {
  return (
    <PictureHead fallback="/redeem" title={type.name}>
      <SharedElement name={`reward-${type.id}`}>
        <RewardTile art={type.art} width={190} size={{ height: 236, borderRadius: 0 }} />
      </SharedElement>
    </PictureHead>
  )
}
