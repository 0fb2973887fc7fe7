// The points of a receipt (decisions.md 3), pure: which lines earn, how many points and tickets, and why none.
import type { ReceiptReason } from '#contract/receipt.ts'
import { findBestMatch } from './product-match.ts'
import {
  MAX_POINTS_PER_DAY,
  MAX_POINTS_PER_RECEIPT,
  MIN_ELIGIBLE_RUPIAH,
  RUPIAH_PER_POINT,
  RUPIAH_PER_TICKET,
} from './thresholds.ts'

export type Line = { name: string; quantity: number; unitPrice: number; amount: number }
export type Product = { brandId: string; name: string }
/** A campaign that multiplies the points of a brand (null: of all brands) from `minQuantity` pieces on. */
export type Multiplier = {
  brandId: string | null
  multiplier: number
  minQuantity: number
  startAt: number
  endAt: number
}
export type EarningRules = { products: Product[]; multipliers: Multiplier[] }
export type EarningLine = Line & { brandId: string | null; eligible: boolean; points: number }

export type Earnings = {
  lines: EarningLine[]
  points: number
  tickets: number
  /** The best multiplier that counted, 1 without one. */
  multiplier: number
  /** Some lines earn nothing, or a cap reduced the points. */
  isPartial: boolean
  /** Why the receipt earns nothing. */
  reason: ReceiptReason | undefined
}

/** The maximum points of one more receipt on a day on which the shopper has already earned `pointsToday`. */
export function maxPoints(pointsToday: number): number {
  return Math.min(MAX_POINTS_PER_RECEIPT, Math.max(0, MAX_POINTS_PER_DAY - pointsToday))
}

/**
 * One point per full Rp1.000 of all eligible lines together, where a brand's lines count times the best campaign that
 * ran at the purchase; capped per receipt and per day.
 */
export function calculateEarnings(
  lines: Line[],
  { products, multipliers }: EarningRules,
  purchasedAt: number,
  pointsToday: number,
): Earnings {
  const running = multipliers.filter(({ startAt, endAt }) => startAt <= purchasedAt && purchasedAt <= endAt)
  const matched = lines.map((line) => ({ ...line, brandId: findBestMatch(line.name, products)?.brandId ?? null }))
  const quantities = new Map<string | null, number>()
  for (const { brandId, quantity } of matched) quantities.set(brandId, (quantities.get(brandId) ?? 0) + quantity)

  let weighted = 0
  let eligibleRupiah = 0
  let best = 1
  const earning = matched.map((line): EarningLine => {
    if (line.brandId === null) return { ...line, eligible: false, points: 0 }
    const multiplier = bestMultiplier(running, line.brandId, quantities.get(line.brandId) ?? 0)
    // Each line gets the increase of the rounded running sum, so that the points of the lines add up to the receipt's.
    const before = Math.floor(weighted / RUPIAH_PER_POINT)
    weighted += line.amount * multiplier
    eligibleRupiah += line.amount
    best = Math.max(best, multiplier)
    return { ...line, eligible: true, points: Math.floor(weighted / RUPIAH_PER_POINT) - before }
  })

  const earned = Math.floor(weighted / RUPIAH_PER_POINT)
  const max = maxPoints(pointsToday)
  const points = Math.min(earned, max)
  const reason = reasonFor(eligibleRupiah, max)
  return {
    lines: earning,
    points: reason ? 0 : points,
    tickets: reason ? 0 : Math.floor(eligibleRupiah / RUPIAH_PER_TICKET),
    multiplier: best,
    isPartial: earning.some((line) => !line.eligible) || points < earned,
    reason,
  }
}

function reasonFor(eligibleRupiah: number, max: number): ReceiptReason | undefined {
  if (eligibleRupiah === 0) return 'no_product'
  if (eligibleRupiah < MIN_ELIGIBLE_RUPIAH) return 'min_spend'
  return max === 0 ? 'daily_limit' : undefined
}

function bestMultiplier(running: Multiplier[], brandId: string, quantity: number): number {
  const matching = running.filter(
    (candidate) => (candidate.brandId === null || candidate.brandId === brandId) && quantity >= candidate.minQuantity,
  )
  return Math.max(1, ...matching.map(({ multiplier }) => multiplier))
}
