// What the shopper sees of a receipt while it is being read (decisions 705): shop, date and total, then the points to come.
import type { LiveReading, ReadingProgress } from '#contract/receipt-reading.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { parseWallTime, toIso } from '../wall-clock.ts'
import { assessReading } from './decide.ts'
import type { Reading } from './reading.ts'
import { loadReviewContext } from './review-context.ts'
import { findReceiptRow } from './row.ts'

export type OwnedLiveReading = { shopperId: string; reading: LiveReading }

export function toLiveProgress(
  sandbox: Sandbox,
  receiptId: string,
  { shopId, purchasedAt, total }: ReadingProgress,
): OwnedLiveReading | undefined {
  const row = findReceiptRow(sandbox, receiptId)
  if (row?.status !== 0) return undefined
  const { merchants, zone } = loadReviewContext(sandbox, row, total ?? null)
  const time = purchasedAt === undefined ? null : parseWallTime(`${purchasedAt}:00`, zone)
  return {
    shopperId: row.shopperId,
    reading: {
      receiptId,
      shop: merchants.find(({ id }) => id === shopId)?.name ?? null,
      purchasedAt: toIso(time),
      total: total ?? null,
      points: null,
      isReading: true,
    },
  }
}

export function toLiveReading(
  sandbox: Sandbox,
  receiptId: string,
  reading: Reading | undefined,
): OwnedLiveReading | undefined {
  const row = findReceiptRow(sandbox, receiptId)
  if (row?.status !== 0) return undefined
  const context = loadReviewContext(sandbox, row, reading?.total ?? null)
  const assessed = reading && assessReading(reading, row, context)
  return {
    shopperId: row.shopperId,
    reading: {
      receiptId,
      shop: assessed?.evidence.merchantName ?? null,
      purchasedAt: toIso(assessed?.evidence.purchasedAt ?? null),
      total: assessed?.evidence.total ?? null,
      points: assessed?.earnings && !assessed.earnings.reason ? assessed.earnings.points : null,
      isReading: false,
    },
  }
}
