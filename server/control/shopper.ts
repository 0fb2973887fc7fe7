// Handlers of /control/shoppers (decisions 804): create in any state, sign in, block, adjust and expire points, notify.
import type { controlShopper, ShopperInput } from '#contract/control/shopper.ts'
import { toRows } from '../routes/envelope.ts'
import { type Handlers, withoutTransaction } from '../routes/handler.ts'
import { explainMiss, listNewest, notifyByHand } from '../rules/admin/notification.ts'
import {
  adjustPoints,
  getShopperByRef,
  getShopperSummary,
  listShoppers,
  setBlocked,
  signInMany,
} from '../rules/admin/shopper.ts'
import { DomainError } from '../rules/domain-error.ts'
import { expireAllPoints } from '../rules/point/expiry.ts'
import { sumOpenLots } from '../rules/point/lot.ts'
import { getClaim } from '../rules/reward/claim.ts'
import { getProfile } from '../rules/shopper/profile.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { findByCommit } from './wait-for.ts'

export type MakeShopper = (
  sandbox: Sandbox,
  input: ShopperInput,
) => { id: string; receiptIds: string[]; claimIds: string[] }

export function controlShopperHandlers({ makeShopper }: { makeShopper: MakeShopper }): Handlers<typeof controlShopper> {
  return {
    'GET /control/shoppers': ({ sandbox, query }) => listShoppers(sandbox, query),
    'POST /control/shoppers': ({ sandbox, body, signIn }) => {
      const { id, receiptIds, claimIds } = makeShopper(sandbox, body)
      const profile = getProfile(sandbox, id)
      return {
        id,
        phone: profile.phone,
        sid: signIn(id),
        profile,
        balance: sumOpenLots(sandbox, id),
        receiptIds,
        claims: claimIds.map((claimId) => ({ id: claimId, status: getClaim(sandbox, id, claimId).status })),
      }
    },
    'PATCH /control/shoppers/:shopper': ({ sandbox, params, body }) => {
      const { id } = getShopperByRef(sandbox, params.shopper)
      setBlocked(sandbox, id, body.blocked)
      return getShopperSummary(sandbox, id)
    },
    'POST /control/shoppers/:shopper/login': ({ sandbox, params, signIn }) => {
      const { id, phone } = getShopperByRef(sandbox, params.shopper)
      return { id, phone, sid: signIn(id) }
    },
    'POST /control/load/sessions': ({ sandbox, body }) => toRows(signInMany(sandbox, body.count)),
    'POST /control/shoppers/:shopper/points': ({ sandbox, params, body }) => {
      const { id } = getShopperByRef(sandbox, params.shopper)
      const entry = adjustPoints(sandbox, id, body)
      return { pointId: entry.id, balance: entry.balanceAfter }
    },
    'POST /control/shoppers/:shopper/points/expire': ({ sandbox, params }) => {
      const { id } = getShopperByRef(sandbox, params.shopper)
      const before = sumOpenLots(sandbox, id)
      expireAllPoints(sandbox, id)
      const balance = sumOpenLots(sandbox, id)
      return { expired: before - balance, balance }
    },
    'GET /control/shoppers/:shopper/notifications/wait': withoutTransaction(
      async ({ sandbox, params, query: { timeoutMs, ...filter } }) => {
        const { id } = getShopperByRef(sandbox, params.shopper)
        const found = await findByCommit(sandbox, () => listNewest(sandbox, id, filter)[0], timeoutMs)
        return found ?? new DomainError('timeout', { fields: explainMiss(sandbox, id, filter) })
      },
    ),
    'POST /control/shoppers/:shopper/notifications': ({ sandbox, params, body }) =>
      notifyByHand(sandbox, getShopperByRef(sandbox, params.shopper).id, body),
  }
}
