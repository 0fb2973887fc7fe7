import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { RewardType } from '#contract/reward.ts'
import { balanceQuery } from '../point/queries.ts'
import { listAffordable } from '../reward/category.ts'
import { rewardTypesQuery } from '../reward/queries.ts'
import { RewardCost } from '../reward/reward-cost.tsx'
import { RewardTile } from '../reward/reward-tile.tsx'
import { SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { Rail, RailSkeleton, Section } from '../ui/layout/card.tsx'
import { Text } from '../ui/layout/layout.tsx'
import { signInTo } from '../ui/navigation/address.ts'
import { SharedElement } from '../ui/navigation/shared-element.tsx'
import styles from './rewards.module.css'

type Offer = { title: string; rows: RewardType[] }

const MAX_NEAREST = 3

/**
 * Returns the affordable rewards, most expensive first, else the three cheapest rewards. Skips sold-out rewards. For a guest,
 * who has no balance, returns the first rewards of the catalogue.
 */
export function offerRewards(types: RewardType[], balance: number | null): Offer {
  if (balance === null) return { title: 'Bisa ditukar jadi', rows: types.slice(0, 8) }
  const affordable = listAffordable(types, balance).sort((a, b) => b.from - a.from)
  if (affordable.length > 0) return { title: 'Cukup buat ditukar sekarang', rows: affordable }
  const inStock = types.filter(({ stockState }) => stockState !== 'out')
  return { title: 'Hadiah terdekat', rows: inStock.sort((a, b) => a.from - b.from).slice(0, MAX_NEAREST) }
}

export function Rewards({ isMember }: { isMember: boolean }) {
  const types = useQuery(rewardTypesQuery())
  const member = useQuery({ ...balanceQuery(), enabled: isMember })
  if (types.isLoadingError || member.isLoadingError) return null
  const balance = isMember ? member.data?.balance : null
  const offer = types.data && balance !== undefined && offerRewards(types.data.rows, balance)
  if (offer && offer.rows.length === 0) return null
  return (
    <SkeletonGate pending={!offer} skeleton={<RailSkeleton width={136} height={112} end={70} />}>
      {offer && (
        <Section title={offer.title} {...(isMember ? { to: '/redeem', more: 'Katalog' } : {})}>
          <Rail label={offer.title}>
            {offer.rows.map((type) => {
              const to = `/redeem/detail?q=${encodeURIComponent(type.id)}`
              return (
                <Link key={type.id} className={styles.card} to={isMember ? to : signInTo(to)}>
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
