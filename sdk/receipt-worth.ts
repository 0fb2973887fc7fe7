// Builds a `valid` verdict for one product of a brand without campaigns, so that the receipt earns exactly the given points.

const HOUR_MS = 3_600_000
const RUPIAH_PER_POINT = 1_000

export function buildVerdictWorth(points: number, now: number, receiptNo: string) {
  return {
    verdict: 'valid' as const,
    merchant: 'Toko Sentosa',
    receiptNo,
    purchasedAt: new Date(now - HOUR_MS).toISOString(),
    items: [{ name: 'SEGARINDO PASTA GIGI 190G', quantity: 1, unitPrice: points * RUPIAH_PER_POINT }],
  }
}
