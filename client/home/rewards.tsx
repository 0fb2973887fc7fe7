import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { RewardType } from '#contract/reward.ts'
import { balanceQuery } from '../point/queries.ts'
import { rewardTypesQuery } from '../reward/queries.ts'
import { RewardCost } from '../reward/reward-cost.tsx'
import { RewardTile } from '../reward/reward-tile.tsx'
import { Rail, RailSkeleton, Section } from '../ui/card.tsx'
import { SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { Text } from '../ui/layout.tsx'
import { SharedElement } from '../ui/shared-element.tsx'
import styles from './rewards.module.css'

type Offer = { title: string; rows: RewardType[] }

const MAX_NEAREST = 3

/** Returns the affordable rewards, most expensive first, else the three cheapest rewards. Skips sold-out rewards. */
export function offerRewards(types: RewardType[], balance: number): Offer {
  const inStock = types.filter(({ stockState }) => stockState !== 'out')
  const affordable = inStock.filter(({ from }) => from <= balance).sort((a, b) => b.from - a.from)
  if (affordable.length > 0) return { title: 'Cukup buat ditukar sekarang', rows: affordable }
  return { title: 'Sedikit lagi cukup', rows: inStock.sort((a, b) => a.from - b.from).slice(0, MAX_NEAREST) }
}

export function MemberRewards() {
  const types = useQuery(rewardTypesQuery())
  const balance = useQuery(balanceQuery())
  if (types.isLoadingError || balance.isLoadingError) return null
  const offer = types.data && balance.data && offerRewards(types.data.rows, balance.data.balance)
  return <Rewards offer={offer} toCatalogue />
}

export function GuestRewards() {
  const types = useQuery(rewardTypesQuery())
  if (types.isLoadingError) return null
  return <Rewards offer={types.data && { title: 'Bisa ditukar jadi', rows: types.data.rows.slice(0, 8) }} />
}

type Props = {
  offer: Offer | undefined
  toCatalogue?: boolean
}

function Rewards({ offer, toCatalogue }: Props) {
  if (offer?.rows.length === 0) return null
  return (
    <SkeletonGate pending={!offer} skeleton={<RailSkeleton width={136} height={112} end={70} />}>
      {offer && (
        <Section title={offer.title} {...(toCatalogue ? { to: '/redeem', moreLabel: 'Katalog' } : {})}>
          <Rail label={offer.title}>
            {offer.rows.map((type) => {
              const to = `/redeem/detail?q=${encodeURIComponent(type.id)}`
              return (
                <Link
                  key={type.id}
                  className={styles.card}
                  {...(toCatalogue ? { to } : { to: '/login', state: { returnTo: to } })}
                >
                  <SharedElement name={`reward-${type.id}`}>
                    <RewardTile art={type.art} width={84} size={{ height: 112 }} />
                  </SharedElement>
                  <Text clamp size="md" weight="strong" above={10} className={styles.name}>
                    {type.name}
                  </Text>
                  <RewardCost from={type.from} />
                </Link>
              )
            })}
          </Rail>
        </Section>
      )}
    </SkeletonGate>
  )
}
