// The live reading that a shopper sees before the verdict (decisions 705): shop, date and total, then the expected points.
import type { LiveReading, ReadingProgress } from '#contract/receipt-reading.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { toIso } from '../wall-clock.ts'
import { assess } from './decide.ts'
import { evidenceOfReading, isComplete } from './evidence.ts'
import type { Reading } from './reading.ts'
import { loadReviewContext } from './review-context.ts'
import { findReceiptRow } from './row.ts'

export type OwnedLiveReading = { shopperId: string; reading: LiveReading }

const EMPTY_READING = { heading: [], items: [], discount: 0 }

/** Returns undefined once the receipt has a verdict. `points` is null until the reading includes the lines. */
export function toLiveReading(
  sandbox: Sandbox,
  receiptId: string,
  found: Reading | ReadingProgress | undefined,
  { isReading }: { isReading: boolean },
): OwnedLiveReading | undefined {
  const row = findReceiptRow(sandbox, receiptId)
  if (row?.status !== 0) return undefined
  const context = loadReviewContext(sandbox, row, found?.total ?? null)
  const evidence = evidenceOfReading({ ...EMPTY_READING, ...found }, context)
  const { merchantName: shop, purchasedAt, total } = evidence
  const earnings = isComplete(evidence) ? assess(evidence, row, context) : undefined
  const points = earnings && !earnings.reason ? earnings.points : null
  return {
    shopperId: row.shopperId,
    reading: { receiptId, shop, purchasedAt: toIso(purchasedAt), total, points, isReading },
  }
}
