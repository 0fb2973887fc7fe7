// Loads the context for the review of a receipt as plain values: catalogue, points earned today, similar receipts.
import type { TimeZone } from '#contract/time-zone.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type CampaignRule, listCampaignRules } from '../campaign/fit.ts'
import { listOpenDraws, type OpenDraw } from '../draw/ticket.ts'
import { getZone } from '../shopper/row.ts'
import { getRow } from '../sql.ts'
import { startOfDay } from '../wall-clock.ts'
import type { Product } from './eligibility.ts'
import { listMerchants, type Merchant } from './merchant.ts'
import type { ReceiptRow } from './row.ts'

export type Catalogue = {
  merchants: Merchant[]
  products: (Product & { price: number })[]
  campaigns: CampaignRule[]
  draws: OpenDraw[]
}

export type AcceptedReceipt = Pick<
  ReceiptRow,
  'shopperId' | 'merchantId' | 'receiptNo' | 'purchasedAt' | 'perceptualHash'
>

export type ReviewContext = Omit<Catalogue, 'products'> & {
  products: Product[]
  now: number
  zone: TimeZone
  pointsToday: number
  sameTotal: AcceptedReceipt[]
}

export function loadCatalogue(sandbox: Sandbox): Catalogue {
  const { db } = sandbox
  return {
    draws: listOpenDraws(sandbox),
    merchants: listMerchants(sandbox),
    products: db.all<Product & { price: number }>('SELECT brandId, name, price FROM product ORDER BY id'),
    campaigns: listCampaignRules(sandbox),
  }
}

export function loadReviewContext(
  sandbox: Sandbox,
  { shopperId }: ReceiptRow,
  total: number | null,
  catalogue = loadCatalogue(sandbox),
): ReviewContext {
  const now = sandbox.now()
  const zone = getZone(sandbox, shopperId)
  const { pointsToday } = getRow<{ pointsToday: number }>(
    sandbox.db,
    `SELECT coalesce(sum(CASE WHEN directionOut THEN -amount ELSE amount END), 0) AS pointsToday FROM point
     WHERE shopperId = +:shopperId AND createdAt >= +:start AND type IN ('receipt', 'adjustment') AND refKind = 'receipt'`,
    { shopperId, start: startOfDay(now, zone) },
  )
  const sameTotal = sandbox.db.all<AcceptedReceipt>(
    `SELECT shopperId, merchantId, receiptNo, purchasedAt, perceptualHash FROM receipt
     WHERE total = +:total AND status > 0 ORDER BY uploadedAt, id`,
    { total },
  )
  return { ...catalogue, now, zone, pointsToday, sameTotal }
}
