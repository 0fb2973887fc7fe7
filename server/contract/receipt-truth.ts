// What a photographed receipt really shows, typed by a person: an entry of the truth file beside a folder of photos, which
// `npm run bench receipts -- --photos FOLDER` measures the reader against.
import * as z from 'zod'

export const ReceiptTruth = z.object({
  /** The photo's name in the folder. */
  file: z.string(),
  shop: z.string(),
  receiptNo: z.string().nullable(),
  /** Wall-clock time printed on the receipt, `yyyy-mm-ddThh:mm`. */
  purchasedAt: z.string(),
  total: z.int(),
  items: z.array(z.object({ name: z.string(), quantity: z.int(), unitPrice: z.int(), amount: z.int() })),
})
export type ReceiptTruth = z.infer<typeof ReceiptTruth>
