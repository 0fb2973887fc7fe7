// One redemption as the shopper confirmed it. Its PUT goes out once; when the answer is lost the claims are asked, never the PUT again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Claim, Denom, RewardType } from '#contract/reward.ts'
import { api } from '../api/api.ts'
import { ApiError, HttpError } from '../api/api-error.ts'
import { serverNow } from '../api/server-clock.ts'
import { uuid } from '../api/uuid.ts'
import { balanceQuery } from './queries.ts'

const PATIENCE = 15_000
const LOOKS = 5
const BETWEEN_LOOKS = 3000
/** How far the server's clock, as known here, may be off. */
const SLACK = 2000

export type Order = {
  /** The same one never redeems twice (decisions.md 5): made once per confirmation. */
  clientRef: string
  type: RewardType
  denom: Denom
  account: { account?: string }
  madeAt: number
}

export function newOrder(type: RewardType, denom: Denom, account: { account?: string }): Order {
  return { clientRef: uuid(), type, denom, account, madeAt: serverNow() }
}

/** `lost`: sent, and nobody knows what became of it. `missing`: looked for in the claims and not found. */
export type OrderState = 'idle' | 'sending' | 'lost' | 'missing' | 'refused'

export function useOrder(order: Order | null, onDone: (claim: Claim) => void, onRefused: (error: Error) => void) {
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: ({ clientRef, type, denom, account }: Order) =>
      api('PUT /api/reward/types/:typeId/denoms/:denomId/redeem', {
        params: { typeId: type.id, denomId: denom.id },
        body: { clientRef, ...account },
        signal: AbortSignal.timeout(PATIENCE),
      }),
    onSuccess: (claim) => arrive(claim),
    onError: (error) => isRefusal(error) && onRefused(error),
  })
  const isLost = sending.isError && !isRefusal(sending.error)
  const queryKey = ['reward', 'order', order?.clientRef, sending.submittedAt]
  const looking = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { rows } = await api('GET /api/reward/claims/list', { query: { page: 1, pageSize: 20 }, signal })
      const own = (claim: Claim) =>
        claim.denom.id === order?.denom.id && Date.parse(claim.createdAt) >= (order?.madeAt ?? 0) - SLACK
      return rows.find(own) ?? null
    },
    enabled: isLost,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data || state.dataUpdateCount >= LOOKS ? false : BETWEEN_LOOKS),
  })
  const found = isLost ? looking.data : null

  const arrive = (claim: Claim) => {
    queryClient.setQueryData(balanceQuery().queryKey, (now) => now && { ...now, balance: now.balance - claim.points })
    queryClient.setQueryData(['reward', 'claims', 'detail', claim.id], claim)
    void queryClient.invalidateQueries({ queryKey: ['point'] })
    void queryClient.invalidateQueries({ queryKey: ['reward'] })
    onDone(claim)
  }
  const settled = useRef<string | null>(null)
  useEffect(() => {
    if (!found || settled.current === found.id) return
    settled.current = found.id
    arrive(found)
  })

  const lookedEnough = (queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0) >= LOOKS
  return {
    state: stateOf(sending.status, isLost, lookedEnough),
    error: sending.error,
    /** By the shopper's own hand only. */
    send: () => order && sending.mutate(order),
    reset: sending.reset,
  }
}

function stateOf(status: 'idle' | 'pending' | 'error' | 'success', isLost: boolean, lookedEnough: boolean): OrderState {
  if (status === 'pending' || status === 'success') return 'sending'
  if (status === 'idle') return 'idle'
  if (!isLost) return 'refused'
  return lookedEnough ? 'missing' : 'lost'
}

/** The server said no and changed nothing. Anything else may have gone through. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError || (error instanceof HttpError && error.status < 500)
}
