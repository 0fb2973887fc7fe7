// Rewards on home: for members those they can afford, for guests the first ones.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { RewardType } from '#contract/reward.ts'
import { balanceQuery } from '../point/queries.ts'
import { rewardTypesQuery } from '../reward/queries.ts'
import { RewardCost } from '../reward/reward-cost.tsx'
import { RewardTile } from '../reward/reward-tile.tsx'
import { Rail, RailSkeleton, Section } from '../ui/card.tsx'
import { Skeleton, SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { Text } from '../ui/layout.tsx'
import { SharedElement } from '../ui/shared-element.tsx'
import { type Offer, offerRewards } from './affordable-rewards.ts'
import styles from './rewards.module.css'

const CATALOGUE = '/redeem'

export function MemberRewards() {
  const types = useQuery(rewardTypesQuery())
  const balance = useQuery(balanceQuery())
  if (types.isLoadingError || balance.isLoadingError) return null
  const offer = types.data && balance.data ? offerRewards(types.data.rows, balance.data.balance) : null
  return <Rewards offer={offer} toCatalogue />
}

export function GuestRewards() {
  const types = useQuery(rewardTypesQuery())
  if (types.isLoadingError) return null
  return (
    <Rewards offer={types.data ? { title: 'Bisa ditukar jadi', rows: types.data.rows.slice(0, 8) } : null} asGuest />
  )
}

type Props = { offer: Offer | null; toCatalogue?: boolean; asGuest?: boolean }

function Rewards({ offer, toCatalogue, asGuest }: Props) {
  if (offer?.rows.length === 0) return null
  return (
    <SkeletonGate pending={offer === null} skeleton={<RewardsSkeleton />}>
      {offer && (
        <Section title={offer.title} {...(toCatalogue ? { to: CATALOGUE, moreLabel: 'Katalog' } : {})}>
          <Rail label={offer.title}>
            {offer.rows.map((type) => (
              <Reward key={type.id} type={type} asGuest={asGuest ?? false} />
            ))}
          </Rail>
        </Section>
      )}
    </SkeletonGate>
  )
}

function Reward({ type, asGuest }: { type: RewardType; asGuest: boolean }) {
  const to = `/redeem/detail?q=${encodeURIComponent(type.id)}`
  return (
    <Link className={styles.card} {...(asGuest ? { to: '/login', state: { returnTo: to } } : { to })}>
      <SharedElement name={`reward-${type.id}`}>
        <RewardTile art={type.art} width={84} size={{ height: 112 }} />
      </SharedElement>
      <Text clamp size="md" weight="strong" above={10} className={styles.name}>
        {type.name}
      </Text>
      <RewardCost from={type.from} />
    </Link>
  )
}

function RewardsSkeleton() {
  return (
    <RailSkeleton end={70}>
      <Skeleton width={136} height={112} radius={16} />
      <Skeleton width={136} height={112} radius={16} />
      <Skeleton width={136} height={112} radius={16} />
    </RailSkeleton>
  )
}
