// Receipts as the API describes them: summary, lines, rejection reason and timeline.

import type { Receipt, ReceiptSummary } from '#contract/receipt.ts'
import { RECEIPT_REASONS } from '#contract/receipt-reason.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { listPointsOfReceipt, signedAmountOf, sumOfEntries } from '../point/entry.ts'
import { toIso } from '../wall-clock.ts'
import { listLines } from './lines.ts'
import { getOwnReceiptRow, type ReceiptRow } from './row.ts'

/** Refuses with `not_found`, also for a receipt of another shopper. */
export function getReceipt(sandbox: Sandbox, shopperId: string, id: string): Receipt {
  return toReceipt(sandbox, getOwnReceiptRow(sandbox, shopperId, id))
}

export function toReceipt(sandbox: Sandbox, row: ReceiptRow): Receipt {
  const { id, status, reason, receiptNo, adjustment, multiplier, reviewedBy } = row
  const entries = listPointsOfReceipt(sandbox, id)
  const uploadedAt = toIso(row.uploadedAt)
  const objectedAt = toIso(row.objectedAt)
  const reviewedAt = toIso(row.reviewedAt)
  return {
    ...toSummary(row, sumOfEntries(entries)),
    entries: entries
      .toReversed()
      .map((entry) => ({ pointId: entry.id, title: entry.title, points: signedAmountOf(entry) })),
    receiptNo,
    items: listLines(sandbox, id),
    adjustment,
    multiplier,
    canResubmit: status === -1 && reason !== null && RECEIPT_REASONS[reason].canResubmit,
    canObject: canObject(row),
    imageUrl: `/api/receipt/image/${id}`,
    reviewedAt,
    reviewedBy,
    timeline: [
      { kind: 'uploaded', at: uploadedAt },
      ...(objectedAt === null ? [] : [{ kind: 'objected' as const, at: objectedAt }]),
      { kind: 'reviewing', at: objectedAt ?? uploadedAt },
      { kind: 'reviewed', at: status === 0 ? null : reviewedAt },
    ],
  }
}

/** `paid`: the sum of the entries that the receipt brought. */
export function toSummary(row: ReceiptRow, paid: number): ReceiptSummary {
  const { id, code, status, merchantName: name, total, points, tickets, reason, reasonHint } = row
  return {
    id,
    code,
    status,
    merchant: name === null ? null : { id: row.merchantId ?? 'unknown', name, branch: row.branch },
    purchasedAt: toIso(row.purchasedAt),
    total,
    points,
    totalPoints: status > 0 ? paid : 0,
    tickets,
    reason: reason && {
      code: reason,
      text: RECEIPT_REASONS[reason].text,
      hint: reasonHint ?? RECEIPT_REASONS[reason].hint,
    },
    thumbnailUrl: `/api/receipt/image/${id}?size=thumbnail`,
    uploadedAt: toIso(row.uploadedAt),
  }
}

/** A shopper may object to a rejection once. */
export function canObject({ status, objectedAt }: ReceiptRow): boolean {
  return status === -1 && objectedAt === null
}
