// Receipts that have their verdict, as the demo console lists them beside those that wait.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { presentReceipt, type ReceiptRow } from '../receipt/list.ts'

/** Receipts that have their verdict, newest first, and how many there are of each. */
export function reviewedReceipts(sandbox: Sandbox, limit: number) {
  const rows = sandbox.db.all<ReceiptRow & { phone: string }>(
    `SELECT receipt.*, phone FROM receipt JOIN shopper ON shopper.id = shopperId WHERE status <> 0
     ORDER BY reviewedAt DESC, receipt.id DESC LIMIT +:limit`,
    { limit },
  )
  const counts = sandbox.db.get<{ accepted: number; rejected: number }>(
    'SELECT count(*) FILTER (WHERE status > 0) AS accepted, count(*) FILTER (WHERE status < 0) AS rejected FROM receipt',
  ) ?? { accepted: 0, rejected: 0 }
  return {
    ...counts,
    count: counts.accepted + counts.rejected,
    rows: rows.map((row) => ({ ...presentReceipt(sandbox, row), shopperId: row.shopperId, phone: row.phone })),
  }
}
