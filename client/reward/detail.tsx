// /redeem/detail: loads one reward and its denominations for the redemption form.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { balanceQuery } from '../point/queries.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Skeleton, SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './detail.module.css'
import { denomsQuery, rewardTypeQuery } from './queries.ts'
import { RedeemForm } from './redeem-form.tsx'

export function RewardDetail() {
  const [search] = useSearchParams()
  const id = search.get('q') ?? ''
  const queryClient = useQueryClient()
  const type = useQuery(rewardTypeQuery(id))
  const denoms = useQuery(denomsQuery(id))
  const balance = useQuery(balanceQuery())
  const failed = [type, denoms, balance].find((query) => query.isError && !query.data)
  if (failed) {
    return (
      <Screen name="Tukar poin" back>
        <Failure error={failed.error} onRetry={() => void queryClient.refetchQueries({ type: 'active' })} />
      </Screen>
    )
  }
  if (type.data && denoms.data && balance.data) {
    return <RedeemForm key={id} type={type.data} denoms={denoms.data.rows} balance={balance.data.balance} />
  }
  return (
    <Screen name="Tukar poin" back busy>
      <SkeletonGate pending skeleton={<DetailSkeleton />}>
        {null}
      </SkeletonGate>
    </Screen>
  )
}

function DetailSkeleton() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">Memuat</span>
      <Skeleton width="100%" height={180} radius={0} />
      <Skeleton width="70%" height={30} />
      <Skeleton width="90%" height={18} />
      <Skeleton width="100%" height={72} radius={16} />
      <Skeleton width="100%" height={72} radius={16} />
    </div>
  )
}
