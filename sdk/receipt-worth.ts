// Builds the verdict that staff would type for a receipt worth a given number of points, where a test needs no more of it.

const HOUR_MS = 3_600_000
const RUPIAH_PER_POINT = 1_000

/** A verdict 'valid' on one product of a brand without campaigns, so that its line earns exactly `points`. */
export function receiptWorth(points: number, now: number, receiptNo: string) {
  return {
    verdict: 'valid' as const,
    merchant: 'Toko Sentosa',
    receiptNo,
    purchasedAt: new Date(now - HOUR_MS).toISOString(),
    items: [{ name: 'SEGARINDO PASTA GIGI 190G', quantity: 1, unitPrice: points * RUPIAH_PER_POINT }],
  }
}
