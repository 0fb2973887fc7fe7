// The lines under an uploaded receipt that say what is being read of it, and what came of it.

import { formatDateTime } from '#client/ui/format/date.ts'
import { formatNumber, formatRupiah } from '#client/ui/format/number.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { LiveReading } from '#contract/receipt-reading.ts'

export type ReadingLine = { label: string; value: string }

/** In a fixed order, each as soon as it is known. Points are expected until the verdict says what they are. */
export function toReadingLines(
  reading: LiveReading,
  receipt?: Pick<Receipt, 'status' | 'merchant' | 'purchasedAt' | 'total' | 'points'>,
): ReadingLine[] {
  const isReviewed = receipt !== undefined && receipt.status !== 0
  const { shop, purchasedAt, total, points } = isReviewed
    ? { ...receipt, shop: receipt.merchant?.name ?? null, points: receipt.points || null }
    : reading
  const lines: [label: string, value: string | null][] = [
    ['Toko', shop],
    ['Tanggal', purchasedAt && formatDateTime(purchasedAt)],
    ['Total', total === null ? null : formatRupiah(total)],
    [isReviewed ? 'Poin' : 'Perkiraan poin', points === null ? null : formatNumber(points)],
  ]
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}
