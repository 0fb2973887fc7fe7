// The lines of a receipt: what they earn by today's rules and campaigns, and where they are kept.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { startOfDay } from '../wall-clock.ts'
import {
  type Line,
  type Multiplier,
  mostPoints,
  type Product,
  type ReckonedLine,
  type Reckoning,
  reckon,
} from './eligibility.ts'
import { perhapsProductOf } from './product-match.ts'

/** Reckons lines bought at an instant: campaigns count that ran then, the day's cap is that of the review. */
export function reckonFor(sandbox: Sandbox, shopperId: string, lines: Line[], purchasedAt: number): Reckoning {
  const products = sandbox.db.all<Product>('SELECT brandId, name FROM product')
  const running = sandbox.db.all<Multiplier>(
    `SELECT campaignBrand.brandId, multiplier, minQuantity FROM campaign LEFT JOIN campaignBrand ON campaignId = campaign.id
     WHERE disabled = 0 AND startAt <= +:at AND endAt >= +:at AND multiplier > 1`,
    { at: purchasedAt },
  )
  return reckon(lines, products, running, earnedToday(sandbox, shopperId))
}

/** A line that earns nothing as it was read, but resembles a product that would: a letter misread must cost nobody. */
export function doubtfulLine(sandbox: Sandbox, lines: ReckonedLine[]): { read: string; product: string } | undefined {
  const products = sandbox.db.all<Product>('SELECT brandId, name FROM product')
  for (const { name, eligible } of lines) {
    const product = eligible ? undefined : perhapsProductOf(name, products)
    if (product) return { read: name, product: product.name }
  }
  return undefined
}

/** The most that one more receipt may bring this shopper today. */
export function mostPointsToday(sandbox: Sandbox, shopperId: string): number {
  return mostPoints(earnedToday(sandbox, shopperId))
}

/** Keeps the lines in place of those before; what is turned down earns nothing on any line. */
export function writeLines(sandbox: Sandbox, receiptId: string, lines: ReckonedLine[], earns: boolean): void {
  sandbox.db.run('DELETE FROM receiptItem WHERE receiptId = :receiptId', { receiptId })
  for (const [line, { name, brandId, quantity, unitPrice, amount, eligible, points }] of lines.entries()) {
    sandbox.db.insert('receiptItem', {
      receiptId,
      line,
      name,
      brandId,
      quantity,
      unitPrice,
      amount,
      eligible: Number(eligible),
      points: earns ? points : 0,
    })
  }
}

function earnedToday(sandbox: Sandbox, shopperId: string): number {
  const row = sandbox.db.get<{ points: number }>(
    `SELECT coalesce(sum(amount), 0) AS points FROM point WHERE shopperId = +:shopperId AND createdAt >= +:start AND type = 'receipt'`,
    { shopperId, start: startOfDay(sandbox.now(), zoneOf(sandbox, shopperId)) },
  )
  return row?.points ?? 0
}

/** Whose wall clock the shopper lives by. */
export function zoneOf(sandbox: Sandbox, shopperId: string): string {
  return (
    sandbox.db.get<{ zone: string }>('SELECT zone FROM shopper WHERE id = :shopperId', { shopperId })?.zone ??
    'Asia/Jakarta'
  )
}
