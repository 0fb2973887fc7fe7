// The arithmetic of a receipt (decisions.md 3), pure: which lines earn, how many points and tickets, and why not.
import type { ReceiptReason } from '#contract/receipt.ts'
import { TICKET_RUPIAH } from '../draw/draw.ts'
import { productOf } from './product-match.ts'

export const LEAST_ELIGIBLE = 20_000
export const RUPIAH_A_POINT = 1_000
export const POINTS_A_RECEIPT = 500
export const POINTS_A_DAY = 1_500
const OLDEST_MS = 7 * 86_400_000

export type Line = { name: string; quantity: number; unitPrice: number; amount: number }
export type Product = { brandId: string; name: string }
/** A running campaign: whose lines it multiplies (null: all), by what, and from how many pieces of the brand on. */
export type Multiplier = { brandId: string | null; multiplier: number; minQuantity: number }
export type ReckonedLine = Line & { brandId: string | null; eligible: boolean; points: number }

export type Reckoning = {
  lines: ReckonedLine[]
  points: number
  tickets: number
  /** The best multiplier that counted, 1 without one. */
  multiplier: number
  /** Some lines earn nothing, or a cap cut the points. */
  partial: boolean
  reason: ReceiptReason | undefined
}

/** What the purchase date forbids: after now, or more than seven days before the upload, however long the review took. */
export function dateReason(purchasedAt: number, now: number, uploadedAt = now): ReceiptReason | undefined {
  if (purchasedAt > now) return 'future_date'
  return purchasedAt < uploadedAt - OLDEST_MS ? 'too_old' : undefined
}

/** The most that one more receipt may bring on a day that has brought this much already. */
export function mostPoints(earnedToday: number): number {
  return Math.min(POINTS_A_RECEIPT, Math.max(0, POINTS_A_DAY - earnedToday))
}

/**
 * Reckons the lines: 1 point per full Rp1.000 of all eligible lines together, where a brand's lines count times the best
 * running campaign of that brand or of all. At most 500 a receipt, and what is left of 1.500 a day.
 */
export function reckon(lines: Line[], products: Product[], multipliers: Multiplier[], earnedToday: number): Reckoning {
  let weighed = 0
  let eligibleRupiah = 0
  let best = 1
  const brandIds = lines.map(({ name }) => productOf(name, products)?.brandId ?? null)
  const pieces = new Map<string | null, number>()
  for (const [at, { quantity }] of lines.entries()) {
    const brandId = brandIds[at] ?? null
    pieces.set(brandId, (pieces.get(brandId) ?? 0) + quantity)
  }
  const reckoned = lines.map((line, at): ReckonedLine => {
    const brandId = brandIds[at] ?? null
    if (brandId === null) return { ...line, brandId, eligible: false, points: 0 }
    const multiplier = bestOf(multipliers, brandId, pieces.get(brandId) ?? 0)
    // Each line shows what it adds to the whole, so that the lines add up to the receipt.
    const before = Math.floor(weighed / RUPIAH_A_POINT)
    weighed += line.amount * multiplier
    eligibleRupiah += line.amount
    best = Math.max(best, multiplier)
    return { ...line, brandId, eligible: true, points: Math.floor(weighed / RUPIAH_A_POINT) - before }
  })
  const earned = Math.floor(weighed / RUPIAH_A_POINT)
  const most = mostPoints(earnedToday)
  const points = Math.min(earned, most)
  const reason = reasonOf(eligibleRupiah, most)
  return {
    lines: reckoned,
    points: reason ? 0 : points,
    tickets: reason ? 0 : Math.floor(eligibleRupiah / TICKET_RUPIAH),
    multiplier: best,
    partial: reckoned.some((line) => !line.eligible) || points < earned,
    reason,
  }
}

function reasonOf(eligibleRupiah: number, most: number): ReceiptReason | undefined {
  if (eligibleRupiah === 0) return 'no_product'
  if (eligibleRupiah < LEAST_ELIGIBLE) return 'min_spend'
  return most === 0 ? 'daily_limit' : undefined
}

function bestOf(multipliers: Multiplier[], brandId: string, pieces: number): number {
  const fitting = multipliers.filter(
    (candidate) => (candidate.brandId === null || candidate.brandId === brandId) && pieces >= candidate.minQuantity,
  )
  return Math.max(1, ...fitting.map((candidate) => candidate.multiplier))
}
