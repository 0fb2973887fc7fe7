// Sends one confirmed redemption. After a lost response, looks up the claim instead of sending the redemption again.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Claim, Denom, RewardType, Wallet } from '#contract/reward.ts'
import { api } from '../api/api.ts'
import { ApiError, HttpError, NetworkError } from '../api/api-error.ts'
import { serverNow } from '../api/server-clock.ts'
import { useSubmit } from '../api/use-submit.ts'
import { uuid } from '../api/uuid.ts'
import { balanceQuery, pointKeys } from '../point/queries.ts'
import { claimLookupQuery, claimQuery, MAX_LOOKUPS, rewardKeys } from './queries.ts'

const REQUEST_TIMEOUT_MS = 15_000
/** Maximum lead of the client's estimate over the server's clock. */
const CLOCK_TOLERANCE_MS = 2_000

export type Redemption = {
  /** Idempotency key of one confirmation. The server redeems at most once per key (decisions 501). */
  clientRef: string
  type: RewardType
  denom: Denom
  recipient: { account?: string; wallet?: Wallet }
  balance: number
  createdAt: number
}

export function createRedemption(order: Omit<Redemption, 'clientRef' | 'createdAt'>): Redemption {
  return { clientRef: uuid(), ...order, createdAt: serverNow() }
}

/** `lost`: no response arrived. `missing`: no response arrived, and the lookup found no claim. */
export type RedemptionState = 'idle' | 'sending' | 'lost' | 'missing' | 'refused'

export function useRedemption(
  redemption: Redemption | null,
  onRedeemed: (claim: Claim) => void,
  onRefused: (error: Error) => void,
) {
  const queryClient = useQueryClient()
  const complete = (claim: Claim) => {
    // Uses the balance at confirmation, because the cached balance may already include the redemption.
    const balance = (redemption?.balance ?? 0) - claim.points
    queryClient.setQueryData(balanceQuery().queryKey, (now) => now && { ...now, balance })
    queryClient.setQueryData(claimQuery(claim.id).queryKey, claim)
    void queryClient.invalidateQueries({ queryKey: pointKeys.root })
    void queryClient.invalidateQueries({ queryKey: rewardKeys.root })
    onRedeemed(claim)
  }
  const sending = useSubmit({
    once: true,
    mutationFn: ({ clientRef, type, denom, recipient }: Redemption) =>
      api('PUT /api/reward/types/:typeId/denoms/:denomId/redeem', {
        params: { typeId: type.id, denomId: denom.id },
        body: { clientRef, ...recipient },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      }),
    onSuccess: complete,
    onError: (error) => isRefusal(error) && onRefused(error),
  })

  const isLost = sending.isError && !isRefusal(sending.error)
  const isOwnClaim = ({ denom, createdAt }: Claim) =>
    denom.id === redemption?.denom.id && Date.parse(createdAt) >= redemption.createdAt - CLOCK_TOLERANCE_MS
  const lookup = useQuery({
    ...claimLookupQuery(`${redemption?.clientRef} ${sending.submittedAt}`, isOwnClaim),
    enabled: isLost,
  })
  const found = isLost ? lookup.data?.claim : null
  const foundId = found?.id
  const onFound = useEffectEvent(() => found && complete(found))
  useEffect(() => {
    if (foundId) onFound()
  }, [foundId])

  const stateOf = (): RedemptionState => {
    if (sending.isPending || sending.isSuccess) return 'sending'
    if (sending.isIdle) return 'idle'
    if (!isLost) return 'refused'
    return (lookup.data?.lookups ?? 0) >= MAX_LOOKUPS ? 'missing' : 'lost'
  }
  return {
    state: stateOf(),
    error: sending.error,
    send: () => redemption && sending.submit(redemption),
    reset: sending.reset,
  }
}

/** Whether the redemption was refused or never sent. After any other error it may have succeeded. */
function isRefusal(error: Error): boolean {
  if (error instanceof NetworkError) return !error.isSent
  return error instanceof ApiError || (error instanceof HttpError && error.status < 500)
}
