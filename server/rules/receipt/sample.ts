// A plausible receipt, for a verdict that leaves out what the image shows.
import type { Random } from '#server/sandbox/random.ts'
import type { Line } from './eligibility.ts'
import type { Merchant } from './row.ts'

export type SampleReceipt = { merchantName: string; receiptNo: string; purchasedAt: number; lines: Line[] }

const HOUR_MS = 3_600_000

/** Two to four products from a participating merchant, bought in the last hours; the same for the same random state. */
export function generateSample(
  random: Random,
  now: number,
  { merchants, products }: { merchants: Merchant[]; products: { name: string; price: number }[] },
): SampleReceipt {
  const lines = Array.from({ length: 2 + random.below(3) }, () => {
    const product = random.pick(products)
    const quantity = 1 + random.below(2)
    return { name: product.name, quantity, unitPrice: product.price, amount: quantity * product.price }
  })
  return {
    merchantName: random.pick(merchants.filter(({ participating }) => participating === 1)).name,
    receiptNo: `${String(random.below(10_000)).padStart(4, '0')}-${String(random.below(10_000)).padStart(4, '0')}`,
    purchasedAt: now - HOUR_MS - random.below(6 * HOUR_MS),
    lines,
  }
}
