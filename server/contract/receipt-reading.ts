// The OCR result of a receipt (decisions 305): its fields, each with confidence and position.
import * as z from 'zod'
import { ReceiptReason } from './receipt.ts'
import type { Id, Instant } from './wire.ts'

/** Families of tills that print alike. `server/ocr/till-family.ts` holds the habits of each. */
export const TillFamily = z.enum([
  'general',
  'indomaret',
  'alfamart',
  'circle-k',
  'super-indo',
  'hypermart',
  'transmart',
  'lotte',
  'drugstore',
  'pharmacy',
  'fast-food',
  'coffee',
  'cloud-pos',
  'qris-slip',
  'marketplace',
])
export type TillFamily = z.infer<typeof TillFamily>

export const ShopPrint = z.object({
  shopId: z.string(),
  /** What is printed anywhere on its receipts and names it: the shop, its company, its web domain. */
  names: z.array(z.string()),
  family: TillFamily,
  numberPattern: z.string().optional(),
})
export type ShopPrint = z.infer<typeof ShopPrint>

/** A rectangle on the stored image, as fractions of its width and height. */
export const ReadBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type ReadBox = z.infer<typeof ReadBox>

export const MIN_CONFIDENCE = 80

export const ReadField = z.enum(['merchant', 'receiptNo', 'purchasedAt', 'discount', 'tax', 'total', 'cash', 'change'])
export type ReadField = z.infer<typeof ReadField>

export const ReadItem = z.object({
  name: z.string(),
  quantity: z.int(),
  unitPrice: z.int(),
  amount: z.int(),
  /** Set where the print does not prove the quantity: by a price, or by two looks that read the same one. */
  isQuantityDoubted: z.literal(true).optional(),
  /** Set where most letters of the name may be others: what it is, is not known. */
  isNameDoubted: z.literal(true).optional(),
  confidence: z.int(),
  box: ReadBox.nullable(),
})
export type ReadItem = z.infer<typeof ReadItem>

export const Reading = z.object({
  heading: z.array(z.string()),
  shopId: z.string().optional(),
  branch: z.string().optional(),
  /** What the print says of a shop that is not known: addresses on the web, the till's family and the mark that shows it. */
  shopHint: z
    .object({ addresses: z.array(z.string()), family: TillFamily.optional(), mark: z.string().optional() })
    .optional(),
  receiptNo: z.string().optional(),
  /** `yyyy-mm-ddThh:mm`, or the day alone where no time is legible. */
  purchasedAt: z.string().optional(),
  items: z.array(ReadItem),
  discount: z.int(),
  tax: z.int(),
  total: z.int().optional(),
  cash: z.int().optional(),
  change: z.int().optional(),
  payment: z.enum(['cash', 'qris', 'debit']).optional(),
  codes: z.array(z.object({ format: z.string(), text: z.string() })),
  /** What confirms the total: cash minus change, or the lines minus the discount. Absent when nothing does. */
  proof: z.enum(['cash', 'lines']).optional(),
  /** Quarter turns clockwise after which the photo is upright; absent when it is. */
  turns: z.int().min(1).max(3).optional(),
  fields: z.array(z.object({ field: ReadField, confidence: z.int(), box: ReadBox.nullable() })),
  /** Reasons visible on the image itself; `isCertain` when no review by staff is needed. */
  warnings: z.array(z.object({ reason: ReceiptReason, isCertain: z.boolean() })),
  confidence: z.int(),
  ms: z.int(),
  workMs: z.int(),
})
export type Reading = z.infer<typeof Reading>

export const ReadingProgress = Reading.pick({ shopId: true, receiptNo: true, purchasedAt: true, total: true }).extend({
  lines: z.array(z.string()),
})
export type ReadingProgress = z.infer<typeof ReadingProgress>

export const ReadCheck = z.object({
  name: z.enum(['read', 'shop', 'total_proven', 'lines_account', 'date', 'number', 'image', 'products', 'rules']),
  passed: z.boolean(),
  note: z.string(),
})
export type ReadCheck = z.infer<typeof ReadCheck>

export const ReadOutcome = z.enum(['accepted', 'rejected', 'staff'])
export type ReadOutcome = z.infer<typeof ReadOutcome>

/** What a shopper sees while a receipt is read: a Firestore document (decisions 705). Null: nothing is known. */
export type LiveReading = {
  receiptId: z.infer<typeof Id>
  shop: string | null
  purchasedAt: z.infer<typeof Instant> | null
  total: number | null
  /** What the rules would grant, once the lines are read; null also where they would reject the receipt. */
  points: number | null
  isReading: boolean
}
