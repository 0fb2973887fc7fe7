// What a shopper sees of a receipt while it is being read: a Firestore document beside the notifications (decisions.md 7).

import type * as z from 'zod'
import type { Id, Instant } from './wire.ts'

/** Null where nothing is known yet, or nothing was found. */
export type LiveReading = {
  receiptId: z.infer<typeof Id>
  shop: string | null
  purchasedAt: z.infer<typeof Instant> | null
  total: number | null
  /** What the rules would grant, once the lines are read; null also where they would reject the receipt. */
  points: number | null
  /** Reading goes on: the fields may still change. */
  isReading: boolean
}
