// Lists receipts for staff: waiting receipts and reviewed receipts.
import type { Receipt } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { toReceipt } from '../receipt/detail.ts'
import type { ReceiptRow } from '../receipt/row.ts'
import { selectCount } from '../sql.ts'

type OwnedReceipt = Receipt & { shopperId: string; phone: string }
type OwnedRow = ReceiptRow & { phone: string; entries: string; items: string }

const SELECT = `SELECT receipt.*, phone,
  (SELECT json_group_array(json_object('id', id, 'title', title, 'amount', amount, 'directionOut', directionOut)
     ORDER BY rowid) FROM point WHERE receiptId = receipt.id) AS entries,
  (SELECT json_group_array(json_object('name', name, 'brandId', brandId, 'quantity', quantity, 'unitPrice', unitPrice,
     'amount', amount, 'eligible', json(iif(eligible, 'true', 'false')), 'points', points) ORDER BY line)
   FROM receiptItem WHERE receiptId = receipt.id) AS items
  FROM receipt JOIN shopper ON shopper.id = shopperId`
const MAX_WAITING = 1000

export function listWaitingReceipts(sandbox: Sandbox): OwnedReceipt[] {
  return sandbox.db
    .all<OwnedRow>(`${SELECT} WHERE status = 0 ORDER BY uploadedAt, receipt.id LIMIT ${MAX_WAITING}`)
    .map((row) => toOwnedReceipt(sandbox, row))
}

export function listReviewedReceipts(sandbox: Sandbox, limit: number) {
  const rows = sandbox.db.all<OwnedRow>(
    `${SELECT} WHERE status <> 0 AND reviewedAt IS NOT NULL ORDER BY reviewedAt DESC, receipt.id DESC LIMIT +:limit`,
    { limit },
  )
  const accepted = selectCount(sandbox.db, 'receipt WHERE status > 0')
  const rejected = selectCount(sandbox.db, 'receipt WHERE status < 0')
  const owned = rows.map((row) => toOwnedReceipt(sandbox, row))
  return { accepted, rejected, count: accepted + rejected, rows: owned }
}

function toOwnedReceipt(sandbox: Sandbox, row: OwnedRow): OwnedReceipt {
  const { shopperId, phone, entries, items } = row
  return { ...toReceipt(sandbox, row, JSON.parse(entries), JSON.parse(items)), shopperId, phone }
}
