// What a reader makes of a receipt's picture (decisions.md 3): the fields, how sure each is, and where it stands.
import * as z from 'zod'
import { ReceiptReason } from './receipt.ts'

/** A place on the stored picture, in shares of its width and height. */
export const ReadBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type ReadBox = z.infer<typeof ReadBox>

/** Least confidence at which a field that no sum proves counts as read. */
export const MIN_CONFIDENCE = 80

export const ReadField = z.enum(['merchant', 'receiptNo', 'purchasedAt', 'discount', 'tax', 'total', 'cash', 'change'])
export type ReadField = z.infer<typeof ReadField>

export const ReadItem = z.object({
  name: z.string(),
  quantity: z.int(),
  unitPrice: z.int(),
  amount: z.int(),
  /** From 0 to 100. */
  confidence: z.int(),
  box: ReadBox.nullable(),
})
export type ReadItem = z.infer<typeof ReadItem>

export const Reading = z.object({
  /** The first lines, where shops print their name. */
  heading: z.array(z.string()),
  branch: z.string().optional(),
  receiptNo: z.string().optional(),
  /** Wall clock on the paper, `yyyy-mm-ddThh:mm`. */
  purchasedAt: z.string().optional(),
  items: z.array(ReadItem),
  discount: z.int(),
  /** Tax on top of the prices. */
  tax: z.int(),
  total: z.int().optional(),
  cash: z.int().optional(),
  change: z.int().optional(),
  payment: z.enum(['cash', 'qris', 'debit']).optional(),
  /** Bar codes and QR codes on the receipt. */
  codes: z.array(z.object({ format: z.string(), text: z.string() })),
  /**
   * Why the total can be believed: the cash given less the change is the total, or the lines less the discount are.
   * Left out: nothing on the paper proves it.
   */
  proof: z.enum(['cash', 'lines']).optional(),
  /** How sure each field is, from 0 to 100, and where it was read. */
  marks: z.array(z.object({ field: ReadField, confidence: z.int(), box: ReadBox.nullable() })),
  /** Reasons that show on the picture itself; `isCertain` where nobody needs to look again. */
  signs: z.array(z.object({ reason: ReceiptReason, isCertain: z.boolean() })),
  /** The mean of its words, from 0 to 100. */
  confidence: z.int(),
  /** How long reading took, and how much of it was the processor's work, milliseconds. */
  ms: z.int(),
  workMs: z.int(),
})
export type Reading = z.infer<typeof Reading>

/** What a reading must pass before rules may judge it without staff, and whether they are against it. */
export const ReadCheck = z.object({
  name: z.enum(['read', 'shop', 'total_proven', 'lines_account', 'date', 'number', 'picture', 'products', 'rules']),
  passed: z.boolean(),
  /** What was found, as figures, a name or a reason's code; empty where nothing was. */
  note: z.string(),
})
export type ReadCheck = z.infer<typeof ReadCheck>

export const ReadOutcome = z.enum(['accepted', 'rejected', 'staff'])
export type ReadOutcome = z.infer<typeof ReadOutcome>
