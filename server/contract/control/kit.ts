// The kit of receipts (decisions.md 8): printable pictures whose truth and verdict are known; and what was read on a receipt.
import * as z from 'zod'
import { ImageSize, Receipt, ReceiptReason } from '../receipt.ts'
import { ReadCheck, Reading, ReadOutcome } from '../receipt-reading.ts'
import { type Contract, Id, IdParams, Instant } from '../wire.ts'

const Day = z.iso.date()
const Seed = z.coerce.number().int().min(1).max(1_000_000)

/** What is really on a picture, as the till knew it. */
export const KitTruth = z.object({
  merchant: z.object({ id: Id, name: z.string(), branch: z.string() }),
  receiptNo: z.string(),
  /** Wall clock on the paper, `yyyy-mm-ddThh:mm`. */
  purchasedAt: z.string(),
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int(), unitPrice: z.int(), amount: z.int(), eligible: z.boolean() }),
  ),
  discount: z.int(),
  /** Tax on top of the prices. */
  tax: z.int(),
  total: z.int(),
  payment: z.enum(['cash', 'qris', 'debit']),
  pages: z.int(),
})

export const KitReceipt = z.object({
  id: Id,
  title: z.string(),
  story: z.string(),
  /** Accepted by itself, left to staff, or turned down for a reason. */
  verdict: z.enum(['accepted', 'staff', ...ReceiptReason.options]),
  /** Points by the sandbox's rules for a shopper who earned none today; null where it earns none. */
  points: z.int().nullable(),
  truth: KitTruth.nullable(),
  /** The picture, dated by the sandbox's today; the same with `.png`. */
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
})
export type KitReceipt = z.infer<typeof KitReceipt>

export const ReadingReport = z.object({
  /** Null when the reader gave it up. */
  reading: Reading.nullable(),
  /** Each check of the decision, in order, and how it went. */
  checks: z.array(ReadCheck),
  outcome: ReadOutcome,
  readAt: Instant,
})
export type ReadingReport = z.infer<typeof ReadingReport>

export const controlKit = {
  'GET /control/kit': {
    access: 'control',
    summary: 'Every receipt of the kit with its truth and the verdict it must get; another seed is another purchase',
    source: 'decisions.md 3 and 8',
    query: z.object({ seed: Seed.default(1) }),
    data: z.object({ rows: z.array(KitReceipt), count: z.int() }),
  },
  'GET /control/kit/:file': {
    access: 'control',
    summary:
      'The picture of a kit receipt, `<id>.jpg` or `<id>.png`, drawn when asked for; `size=thumbnail` for its top',
    source: 'decisions.md 3 and 8',
    params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,60}\.(jpg|png)$/, 'A kit id with .jpg or .png.') }),
    query: z.object({
      seed: Seed.default(1),
      today: Day.optional(),
      size: ImageSize.default('full'),
    }),
    binary: true,
  },
  'GET /control/receipts/:id/reading': {
    access: 'control',
    summary:
      'What was read on a receipt, how sure and where, and every check of its decision; null when nobody has read it',
    source: 'decisions.md 3 and 8',
    params: IdParams,
    data: ReadingReport.nullable(),
  },
  'POST /control/receipts/:id/read': {
    access: 'control',
    summary: 'Reads the picture of a waiting receipt for staff, without a verdict',
    source: 'decisions.md 3 and 8',
    params: IdParams,
    data: Receipt,
    refusals: ['already_reviewed'],
  },
} satisfies Contract
