// What is being read of a receipt, from the document that the server keeps of it (decisions 705).
import type { LiveReading } from '#contract/receipt-reading.ts'

/** Null for a document that is not one. */
export function parseLiveReading(data: Record<string, unknown>): LiveReading | null {
  const { receiptId, shop, purchasedAt, total, points, isReading } = data
  if (typeof receiptId !== 'string' || typeof isReading !== 'boolean') return null
  return {
    receiptId,
    shop: typeof shop === 'string' ? shop : null,
    purchasedAt: typeof purchasedAt === 'string' ? purchasedAt : null,
    total: typeof total === 'number' ? total : null,
    points: typeof points === 'number' ? points : null,
    isReading,
  }
}
