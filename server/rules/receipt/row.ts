// Rows of the receipt table.
import type { ReceiptReason, ReceiptStatus } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { getRow } from '../sql.ts'

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
  points: number
  adjustment: number
  tickets: number
  reason: ReceiptReason | null
  reasonHint: string | null
  reviewedBy: Reviewer | null
  reviewedAt: number | null
  objectedAt: number | null
  objection: string | null
  uploadedAt: number
}

export function findReceiptRow(sandbox: Sandbox, id: string): ReceiptRow | undefined {
  return sandbox.db.get<ReceiptRow>('SELECT * FROM receipt WHERE id = :id', { id })
}

export function getOwnReceiptRow(sandbox: Sandbox, shopperId: string, id: string): ReceiptRow {
  const sql = 'SELECT * FROM receipt WHERE id = :id AND shopperId = +:shopperId'
  return getRow<ReceiptRow>(sandbox.db, sql, { id, shopperId })
}

export function getWaitingReceiptRow(sandbox: Sandbox, id: string): ReceiptRow {
  const row = findReceiptRow(sandbox, id)
  if (!row) throw new DomainError('not_found')
  if (row.status !== 0) throw new DomainError('already_reviewed')
  return row
}
