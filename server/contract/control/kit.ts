// Routes of the receipt kit (decisions 306), printable receipt images with known content and verdict, and of OCR readings.
import * as z from 'zod'
import { ImageSize, Receipt, ReceiptReason } from '../receipt.ts'
import { ReadCheck, Reading, ReadOutcome } from '../receipt-reading.ts'
import { type ControlRows, controlRows, Id, IdParams, Instant, pageOf, WholeQuery } from '../wire.ts'
import { CorrectableField } from './state.ts'

/** Ground truth of a photographed receipt, typed by a person, for `npm run bench receipts -- --photos FOLDER`. */
export const ReceiptTruth = z.object({
  file: z.string(),
  shop: z.string(),
  receiptNo: z.string().nullable(),
  purchasedAt: z.string(),
  total: z.int(),
  items: z.array(z.object({ name: z.string(), quantity: z.int(), unitPrice: z.int(), amount: z.int() })),
})
export type ReceiptTruth = z.infer<typeof ReceiptTruth>

const Day = z.iso.date()
const Seed = z.coerce.number().int().min(1).max(1_000_000)

export const KitTruth = z.object({
  merchant: z.object({ id: Id, name: z.string(), branch: z.string() }),
  receiptNo: z.string(),
  purchasedAt: z.string(),
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int(), unitPrice: z.int(), amount: z.int(), eligible: z.boolean() }),
  ),
  discount: z.int(),
  tax: z.int(),
  total: z.int(),
  payment: z.enum(['cash', 'qris', 'debit']),
  pages: z.int(),
})

export const KitReceipt = z.object({
  id: Id,
  title: z.string(),
  story: z.string(),
  verdict: z.enum(['accepted', 'staff', ...ReceiptReason.options]),
  /** Points for a shopper who has earned no points today; null for a receipt that earns no points. */
  points: z.int().nullable(),
  truth: KitTruth.nullable(),
  /** URL of the image as `.jpg`; `.png` also works. The receipt shows the sandbox's current date. */
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
})
export type KitReceipt = z.infer<typeof KitReceipt>

export const ReadingReport = z.object({
  reading: Reading.nullable(),
  checks: z.array(ReadCheck),
  outcome: ReadOutcome,
  readAt: Instant,
  corrected: z.array(CorrectableField),
})
export type ReadingReport = z.infer<typeof ReadingReport>

export const controlKit = controlRows({
  'GET /control/kit': {
    summary: 'Every receipt of the kit with its truth and the verdict it must get; another seed is another purchase',
    query: z.object({ seed: Seed.default(1).describe('Another seed is another purchase') }),
    data: z.object({ rows: z.array(KitReceipt), count: z.int() }),
  },
  'GET /control/kit/:file': {
    summary: 'The image of a kit receipt, `<id>.jpg` or `<id>.png`, drawn on request; `size=thumbnail` for its top',
    params: z.object({
      file: z
        .string()
        .regex(/^[a-z0-9-]{1,60}\.(jpg|png)$/, 'A kit id with .jpg or .png.')
        .describe('The id of a kit receipt with .jpg or .png'),
    }),
    query: z.object({
      seed: Seed.default(1).describe('Another seed is another purchase'),
      today: Day.optional().describe('The day that it was bought on'),
      size: ImageSize.default('full').describe('The whole image, or its top'),
    }),
    binary: ['image/jpeg', 'image/png'],
  },
  'GET /control/receipts/:id/reading': {
    summary:
      'What was read on a receipt, how sure and where, and every check of its decision; null when it has not been read',
    params: IdParams,
    data: ReadingReport.nullable(),
  },
  'GET /control/receipts/truths': {
    summary:
      'Receipts that staff corrected and accepted, as a truth file for the benchmark of the reader, oldest first',
    query: WholeQuery,
    data: pageOf(ReceiptTruth.extend({ imageUrl: z.string() })),
  },
  'POST /control/receipts/:id/read': {
    summary: 'Reads the image of a waiting receipt for staff, without a verdict',
    params: IdParams,
    data: Receipt,
    errors: ['already_reviewed'],
  },
} satisfies ControlRows)
