// Rows of the receipt table.
import type { Receipt, ReceiptReason } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { getRow, type RowOf } from '../sql.ts'

export type Reviewer = NonNullable<Receipt['reviewedBy']>

type Computed =
  | 'totalPoints'
  | 'thumbnailUrl'
  | 'imageUrl'
  | 'entries'
  | 'items'
  | 'canResubmit'
  | 'canObject'
  | 'timeline'

export type ReceiptRow = RowOf<Omit<Receipt, Computed | 'merchant' | 'reason' | 'promo'>> & {
  shopperId: string
  bytesHash: string
  perceptualHash: string
  merchantId: string | null
  merchantName: string | null
  branch: string | null
  promo: string | null
  reason: ReceiptReason | null
  reasonHint: string | null
  objectedAt: number | null
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
