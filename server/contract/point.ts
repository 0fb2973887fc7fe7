// Points (decisions 401, 403): the balance, and the ledger entries that it is the sum of.
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
  code: z.string(),
  type: PointType,
  directionOut: z.boolean(),
  amount: z.int(),
  balanceAfter: z.int(),
  title: z.string(),
  text: z.string(),
  ref: PointRef.nullable(),
  expiresAt: Instant.nullable(),
  createdAt: Instant,
})
export type PointEntry = z.infer<typeof PointEntry>

const EntryGroup = z.object({
  total: z.int(),
  rows: z.array(z.object({ id: Id, title: z.string(), text: z.string(), points: z.int() })),
})
export type EntryGroup = z.infer<typeof EntryGroup>

export const PointDetail = PointEntry.extend({
  parts: z.array(z.object({ label: z.string(), points: z.int() })),
  /** Everything that the same receipt brought; null when that is this entry alone. */
  sameReceipt: EntryGroup.nullable(),
  lapsing: EntryGroup.nullable(),
  friend: z
    .object({ name: z.string(), phone: z.string().describe('Masked: `0812-****-1234`.'), joinedAt: Instant })
    .nullable(),
})

export const Balance = z.object({
  balance: z.int(),
  pending: z.int(),
  /** Receipts in review that are still to be read, so that their points are unknown. */
  unread: z.int(),
  /** `pointId`: the first grant that expires then; its entry lists what expires with it. */
  expiring: z.array(z.object({ amount: z.int(), at: Instant, pointId: Id })),
})

export const point = {
  'GET /api/point/balance': {
    access: 'session',
    summary: 'Balance, pending points, and the next three lots to expire',
    data: Balance,
  },
  'GET /api/point/list': {
    access: 'session',
    summary: 'Ledger entries, newest first, by type, direction and date; `total` is the sum of all matching entries',
    query: PageQuery.extend({
      types: commaListOf(PointType).describe('Only entries of these types'),
      directionOut: Flag.optional().describe('Only what was spent, or only what was earned'),
      start: WallClock.optional(),
      end: WallClock.optional(),
    }),
    data: pageOf(PointEntry).extend({ total: z.int() }),
  },
  'GET /api/point/detail/:id': {
    access: 'session',
    summary: 'One ledger entry',
    params: IdParams,
    data: PointDetail,
  },
} satisfies Contract
