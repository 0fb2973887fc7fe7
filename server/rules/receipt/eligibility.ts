// Computes the earnings of a receipt (decisions 303): eligible lines, points, tickets, or the rejection reason. Pure.
import type { ReceiptReason } from '#contract/receipt.ts'
import { type CampaignRule, fits } from '../campaign/fit.ts'
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
export type Purchase = { lines: Line[]; merchantName: string | null; purchasedAt: number }
export type EarningRules = {
  products: Product[]
  campaigns: CampaignRule[]
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
  /** The title of the campaign that multiplies the points. */
  promo: string | null
  /** The campaigns whose bonus or voucher the receipt brings, while their quota lasts. */
  rewardIds: string[]
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
  { lines, merchantName, purchasedAt }: Purchase,
  { products, campaigns, draws, allItems = false }: EarningRules,
  pointsToday: number,
): Earnings {
  const matched = lines.map((line) => {
    const product = findBestMatch(line.name, products)
    const brandId = product?.brandId ?? null
    const eligible = brandId !== null || allItems
    return { ...line, name: product?.name ?? line.name, printedName: line.name, brandId, eligible }
  })
  const purchase = { lines: matched.filter(({ eligible }) => eligible), merchantName, purchasedAt }
  const fitting = campaigns.filter((rule) => fits(rule, purchase))
  const promo = fitting
    .filter((rule) => rule.multiplier > 1)
    .toSorted((one, other) => other.multiplier - one.multiplier)[0]
  const multiplier = promo?.multiplier ?? 1

  let eligibleRupiah = 0
  const earning = matched.map(({ printedName: _, ...line }): EarningLine => {
    if (!line.eligible) return { ...line, points: 0 }
    // A line earns the increase of the rounded running total, so that all lines add up to the points of the receipt.
    const before = pointsFor(eligibleRupiah, multiplier)
    eligibleRupiah += line.amount
    return { ...line, points: pointsFor(eligibleRupiah, multiplier) - before }
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
    promo: promo?.title ?? null,
    rewardIds: fitting.filter(({ hasReward }) => hasReward).map(({ id }) => id),
    isPartial: earning.some((line) => !line.eligible) || points < earned,
    reason,
  }
}

function reasonFor(eligibleRupiah: number, max: number): ReceiptReason | undefined {
  if (eligibleRupiah === 0) return 'no_product'
  if (eligibleRupiah < MIN_ELIGIBLE_RUPIAH) return 'min_spend'
  return max === 0 ? 'daily_limit' : undefined
}
