// Rows of the receipt table.
import type { ReceiptReason, ReceiptStatus } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'

/** The receipt reader, or staff. */
export type Reviewer = 'auto' | 'staff'

export type ReceiptRow = {
  id: string
  shopperId: string
  code: string
  status: ReceiptStatus
  bytesHash: string
  perceptualHash: string
  merchantId: string | null
  merchantName: string | null
  branch: string | null
  receiptNo: string | null
  purchasedAt: number | null
  total: number | null
  multiplier: number
  /** With the adjustment. */
  points: number
  /** The part of `points` that staff gave, or took when negative; the lines do not explain it. */
  adjustment: number
  tickets: number
  reason: ReceiptReason | null
  /** What staff wrote instead of the reason's own advice. */
  reasonHint: string | null
  reviewedBy: Reviewer | null
  reviewedAt: number | null
  objectedAt: number | null
  uploadedAt: number
}

export function findReceiptRow(sandbox: Sandbox, id: string): ReceiptRow | undefined {
  return sandbox.db.get<ReceiptRow>('SELECT * FROM receipt WHERE id = :id', { id })
}

/** Refuses with `not_found`, also for a receipt of another shopper. */
export function getOwnReceiptRow(sandbox: Sandbox, shopperId: string, id: string): ReceiptRow {
  const row = findReceiptRow(sandbox, id)
  if (row?.shopperId !== shopperId) throw refuse('not_found')
  return row
}

/** Refuses with `not_found`, and with `already_reviewed` unless the receipt waits for a verdict. */
export function getWaitingReceiptRow(sandbox: Sandbox, id: string): ReceiptRow {
  const row = findReceiptRow(sandbox, id)
  if (!row) throw refuse('not_found')
  if (row.status !== 0) throw refuse('already_reviewed')
  return row
}
