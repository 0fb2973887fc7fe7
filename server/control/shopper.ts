// Handlers of /control/shoppers (decisions.md 8): made in any state, signed in, given and taken points, told things.
import type { controlShopper, ShopperInput } from '#contract/control/shopper.ts'
import type { Handlers } from '../routes/handler.ts'
import { getShopperByRef, getShopperSummary, listShoppers } from '../rules/admin/shopper.ts'
import { closeSessions } from '../rules/auth/session.ts'
import { getBalance } from '../rules/point/balance.ts'
import { expireLots } from '../rules/point/expiry.ts'
import { grantPoints, spendPoints } from '../rules/point/ledger.ts'
import { refuse } from '../rules/refusal.ts'
import { getClaim } from '../rules/reward/claim.ts'
import { getProfile } from '../rules/shopper/profile.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Tells a shopper's life with the product's own rules; fixtures/ knows how. */
export type MakeShopper = (
  sandbox: Sandbox,
  order: ShopperInput,
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
        balance: getBalance(sandbox, id).balance,
        receiptIds,
        claims: claimIds.map((claimId) => ({ id: claimId, status: getClaim(sandbox, id, claimId).status })),
      }
    },
    'PATCH /control/shoppers/:shopper': ({ sandbox, params, body }) => {
      const { id } = getShopperByRef(sandbox, params.shopper)
      sandbox.db.run('UPDATE shopper SET blocked = :blocked WHERE id = :id', { id, blocked: Number(body.blocked) })
      if (body.blocked) closeSessions(sandbox, id)
      return getShopperSummary(sandbox, id)
    },
    'POST /control/shoppers/:shopper/login': ({ sandbox, params, signIn }) => {
      const { id, phone } = getShopperByRef(sandbox, params.shopper)
      return { id, phone, sid: signIn(id) }
    },
    'POST /control/shoppers/:shopper/points': ({ sandbox, params, body }) => {
      const { id } = getShopperByRef(sandbox, params.shopper)
      const movement = {
        type: 'adjustment',
        amount: Math.abs(body.amount),
        cause: `adjustment:${sandbox.createId()}`,
        title: body.title,
        text: 'Disesuaikan oleh tim kami',
      } as const
      const entry = body.amount > 0 ? grantPoints(sandbox, id, movement) : spendPoints(sandbox, id, movement)
      if (!entry) throw refuse('validation')
      sandbox.notify(id, {
        type: body.amount > 0 ? 'pointin' : 'pointout',
        ref: entry.id,
        title: body.title,
        text: `${body.amount > 0 ? '+' : '-'}${entry.amount.toLocaleString('id-ID')} poin.`,
      })
      return { pointId: entry.id, balance: getBalance(sandbox, id).balance }
    },
    'POST /control/shoppers/:shopper/points/expire': ({ sandbox, params }) => {
      const { id } = getShopperByRef(sandbox, params.shopper)
      const before = getBalance(sandbox, id).balance
      sandbox.db.run('UPDATE pointLot SET expiresAt = :now WHERE shopperId = +:id AND remaining > 0', {
        id,
        now: sandbox.now(),
      })
      expireLots(sandbox, id)
      const { balance } = getBalance(sandbox, id)
      return { expired: before - balance, balance }
    },
    'POST /control/shoppers/:shopper/notifications': ({ sandbox, params, body }) => ({
      id: sandbox.notify(getShopperByRef(sandbox, params.shopper).id, body),
    }),
  }
}
