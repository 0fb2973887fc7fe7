// Points (decisions.md 4): the balance, and the ledger entries that it is the sum of.
import * as z from 'zod'
import { type Contract, commaListOf, Flag, Id, IdParams, Instant, PageQuery, pageOf, WallClock } from './wire.ts'

export const PointType = z.enum([
  'receipt',
  'survey',
  'referral',
  'welcome',
  'campaign',
  'luckydraw',
  'adjustment',
  'refund',
  'redeem',
  'ticket',
  'expiry',
])
export type PointType = z.infer<typeof PointType>

export const PointRef = z.object({ kind: z.enum(['receipt', 'shopper', 'claim', 'campaign', 'survey']), id: Id })

export const PointEntry = z.object({
  id: Id,
  /** The transaction number shown to shoppers, for example `PT-60418`. */
  code: z.string(),
  type: PointType,
  directionOut: z.boolean(),
  /** Whole points, never negative; `directionOut` is the sign. */
  amount: z.int(),
  balanceAfter: z.int(),
  title: z.string(),
  text: z.string(),
  ref: PointRef.nullable(),
  expiresAt: Instant.nullable(),
  createdAt: Instant,
})
export type PointEntry = z.infer<typeof PointEntry>

/** An entry with the breakdown of its amount. */
export const PointDetail = PointEntry.extend({ parts: z.array(z.object({ label: z.string(), points: z.int() })) })

export const Balance = z.object({
  balance: z.int(),
  /** Points that receipts in review may earn. */
  pending: z.int(),
  expiring: z.array(z.object({ amount: z.int(), at: Instant })),
})

export const point = {
  'GET /api/point/balance': {
    access: 'session',
    summary: 'Balance, pending points, and the next three lots to expire',
    source: 'product.md 7, decisions.md 4',
    data: Balance,
  },
  'GET /api/point/list': {
    access: 'session',
    summary: 'Ledger entries, newest first, by type, direction and date; `total` is the sum of all matching entries',
    source: 'product.md 3, 7 and 9, decisions.md 4',
    query: PageQuery.extend({
      types: commaListOf(PointType),
      directionOut: Flag.optional(),
      start: WallClock.optional(),
      end: WallClock.optional(),
    }),
    data: pageOf(PointEntry).extend({ total: z.int() }),
  },
  'GET /api/point/detail/:id': {
    access: 'session',
    summary: 'One ledger entry',
    source: 'product.md 7, decisions.md 4',
    params: IdParams,
    data: PointDetail,
  },
} satisfies Contract
