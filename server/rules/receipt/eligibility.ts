// Computes the earnings of a receipt (decisions 303): eligible lines, points, tickets, or the rejection reason. Pure.
import type { ReceiptReason } from '#contract/receipt.ts'
import { findOpenDraw, type OpenDraw } from '../draw/ticket.ts'
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
/** Multiplies the points of a receipt that has at least `minQuantity` pieces of the brand (null: any brand). */
export type Multiplier = {
  brandId: string | null
  multiplier: number
  minQuantity: number
  startAt: number
  endAt: number
}
export type EarningRules = {
  products: Product[]
  multipliers: Multiplier[]
  draws: OpenDraw[]
  /** Every line earns points, also a line without a participating brand. */
  allItems?: boolean
}
/** `name` is the name of the matched product, else the printed name. The stored reading keeps the printed name. */
export type EarningLine = Line & { brandId: string | null; eligible: boolean; points: number }

export type Earnings = {
  lines: EarningLine[]
  points: number
  tickets: number
  /** The draw that the tickets belong to; undefined if no draw was open at the purchase or the receipt earns nothing. */
  draw: OpenDraw | undefined
  multiplier: number
  isPartial: boolean
  reason: ReceiptReason | undefined
}

export function maxPoints(pointsToday: number): number {
  return Math.min(MAX_POINTS_PER_RECEIPT, Math.max(0, MAX_POINTS_PER_DAY - pointsToday))
}

/** Computes points before the caps: one point per full Rp1.000, times the multiplier, rounded down. */
export function pointsFor(eligibleRupiah: number, multiplier: number): number {
  const points = Math.floor(eligibleRupiah / RUPIAH_PER_POINT) * multiplier
  // Corrects binary fractions: 100 × 1.15 is 114.99…
  return Math.floor(Number(points.toFixed(6)))
}

export function calculateEarnings(
  lines: Line[],
  { products, multipliers, draws, allItems = false }: EarningRules,
  purchasedAt: number,
  pointsToday: number,
): Earnings {
  const running = multipliers.filter(({ startAt, endAt }) => startAt <= purchasedAt && purchasedAt <= endAt)
  const matched = lines.map((line) => {
    const product = findBestMatch(line.name, products)
    return { ...line, name: product?.name ?? line.name, brandId: product?.brandId ?? null }
  })
  const multiplier = bestMultiplier(running, matched)

  let eligibleRupiah = 0
  const earning = matched.map((line): EarningLine => {
    if (line.brandId === null && !allItems) return { ...line, eligible: false, points: 0 }
    // A line earns the increase of the rounded running total, so that all lines add up to the points of the receipt.
    const before = pointsFor(eligibleRupiah, multiplier)
    eligibleRupiah += line.amount
    return { ...line, eligible: true, points: pointsFor(eligibleRupiah, multiplier) - before }
  })

  const earned = pointsFor(eligibleRupiah, multiplier)
  const max = maxPoints(pointsToday)
  const points = Math.min(earned, max)
  const reason = reasonFor(eligibleRupiah, max)
  const brandIds = earning.map(({ brandId }) => brandId)
  const draw = reason ? undefined : findOpenDraw(draws, brandIds, purchasedAt)
  return {
    lines: earning,
    points: reason ? 0 : points,
    tickets: draw ? Math.floor(eligibleRupiah / RUPIAH_PER_TICKET) : 0,
    draw,
    multiplier,
    isPartial: earning.some((line) => !line.eligible) || points < earned,
    reason,
  }
}

function reasonFor(eligibleRupiah: number, max: number): ReceiptReason | undefined {
  if (eligibleRupiah === 0) return 'no_product'
  if (eligibleRupiah < MIN_ELIGIBLE_RUPIAH) return 'min_spend'
  return max === 0 ? 'daily_limit' : undefined
}

function bestMultiplier(running: Multiplier[], lines: { brandId: string | null; quantity: number }[]): number {
  const piecesOf = (wanted: string | null) =>
    lines
      .filter(({ brandId }) => brandId !== null && (wanted === null || brandId === wanted))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const matching = running.filter(({ brandId, minQuantity }) => piecesOf(brandId) >= Math.max(1, minQuantity))
  return Math.max(1, ...matching.map(({ multiplier }) => multiplier))
}
