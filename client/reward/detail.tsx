// /redeem/detail: loads one reward and its denominations for the redemption form. Of what the catalogue has shown, the
// drawing and the name are there at once.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import { balanceQuery } from '../point/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { Failure, NotFound } from '../ui/feedback/failure.tsx'
import { Skeleton, SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { Stack } from '../ui/layout.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { denomsQuery, rewardTypeQuery, rewardTypesQuery } from './queries.ts'
import { RedeemForm } from './redeem-form.tsx'
import { RewardHead } from './reward-head.tsx'

/** The answers are not awaited: what the catalogue has shown is there at once. */
export function loader({ request }: LoaderFunctionArgs): void {
  const id = new URL(request.url).searchParams.get('q')
  if (!id) return
  void queryClient.prefetchQuery(rewardTypeQuery(id))
  void queryClient.prefetchQuery(denomsQuery(id))
}

export function Component() {
  const [search] = useSearchParams()
  const id = search.get('q') ?? ''
  return id === '' ? <NotFound /> : <DetailOfReward id={id} />
}

function DetailOfReward({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const type = useQuery({
    ...rewardTypeQuery(id),
    placeholderData: () => queryClient.getQueryData(rewardTypesQuery().queryKey)?.rows.find((row) => row.id === id),
  })
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
  if (type.data) {
    return (
      <Screen name={type.data.name} bare busy>
        <RewardHead type={type.data} />
        <Stack gap={20} pad={[20, 'gutter', 40]}>
          <h1 className={text.h1}>{type.data.name}</h1>
          <SkeletonGate pending skeleton={<DenomsSkeleton />} />
        </Stack>
      </Screen>
    )
  }
  return (
    <Screen name="Tukar poin" back busy>
      <SkeletonGate pending skeleton={<DetailSkeleton />} />
    </Screen>
  )
}

function DenomsSkeleton() {
  return (
    <Stack gap={16} role="status">
      <span className="visually-hidden">Memuat</span>
      <Skeleton width="90%" height={18} />
      <Skeleton width="100%" height={72} radius={16} />
      <Skeleton width="100%" height={72} radius={16} />
    </Stack>
  )
}

function DetailSkeleton() {
  return (
    <Stack gap={16} pad={[0, 'gutter']} role="status">
      <span className="visually-hidden">Memuat</span>
      <Skeleton width="100%" height={180} radius={0} />
      <Skeleton width="70%" height={30} />
      <Skeleton width="90%" height={18} />
      <Skeleton width="100%" height={72} radius={16} />
      <Skeleton width="100%" height={72} radius={16} />
    </Stack>
  )
}
