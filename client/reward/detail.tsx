// /redeem/detail: loads a reward for the redemption form; meanwhile shows the drawing and name cached from the catalogue.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { balanceQuery } from '../point/queries.ts'
import { Failure, NotFound } from '../ui/feedback/failure.tsx'
import { Skeleton, SkeletonGate, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { PictureHead } from '../ui/layout/picture-head.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useAddressId } from '../ui/navigation/address.ts'
import { denomsQuery, rewardTypeQuery, rewardTypesQuery } from './queries.ts'
import { RedeemForm } from './redeem-form.tsx'
import { RewardHead } from './reward-head.tsx'

export function Component() {
  const id = useAddressId()
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
  const shown = type.data
  return (
    <Screen name={shown?.name ?? 'Tukar poin'} bare busy>
      {shown ? (
        <RewardHead type={shown} />
      ) : (
        <PictureHead fallback="/redeem">
          <SkeletonGate pending skeleton={<Skeleton width="100%" height={236} radius={0} />} />
        </PictureHead>
      )}
      <Stack gap={20} pad={[20, 'gutter', 40]}>
        {shown && <h1 className={text.h1}>{shown.name}</h1>}
        <SkeletonGate pending skeleton={denomsSkeleton} />
      </Stack>
    </Screen>
  )
}

const denomsSkeleton = <SkeletonRows rows={3} height={72} radius={16} pad={[0, 0, 16]} />
