// Own receipts (decisions.md 3): the list with its documented filters, the detail, the pictures.
import type { PictureSize, Receipt, ReceiptReason, ReceiptStatus, ReceiptSummary } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import { instantOf, startOfDay } from '../wall-clock.ts'
import { pictureOf } from './image.ts'
import { RECEIPT_REASONS } from './reason.ts'

/** Receipts a shopper may upload a day, in the own zone. */
export const RECEIPTS_A_DAY = 5

export type ReceiptRow = {
  id: string
  shopperId: string
  code: string
  status: ReceiptStatus
  bytesHash: string
  pictureHash: string
  merchantId: string | null
  merchantName: string | null
  branch: string | null
  receiptNo: string | null
  purchasedAt: number | null
  total: number | null
  multiplier: number
  points: number
  tickets: number
  reason: ReceiptReason | null
  reviewedBy: 'auto' | 'staff' | null
  reviewedAt: number | null
  objectedAt: number | null
  uploadedAt: number
}

export type ReceiptFilter = {
  status?: ReceiptStatus[] | undefined
  start?: string | undefined
  end?: string | undefined
  page: number
  pageSize: number
}

export function listReceipts(sandbox: Sandbox, shopper: { id: string; zone: string }, filter: ReceiptFilter) {
  const { page, pageSize, status } = filter
  const params = {
    shopperId: shopper.id,
    start: filter.start ? instantOf(filter.start, shopper.zone) : 0,
    // Inclusive to the second: 23:59:58 takes what came within that second.
    end: filter.end ? instantOf(filter.end, shopper.zone) + 999 : Number.MAX_SAFE_INTEGER,
    ...(status?.length ? { status: JSON.stringify(status) } : {}),
  }
  const where = `shopperId = +:shopperId AND uploadedAt BETWEEN +:start AND +:end
    ${status?.length ? 'AND status IN (SELECT value FROM json_each(:status))' : ''}`
  const rows = sandbox.db.all<ReceiptRow>(
    `SELECT * FROM receipt WHERE ${where} ORDER BY uploadedAt DESC, id DESC LIMIT +:limit OFFSET +:offset`,
    { ...params, limit: pageSize, offset: (page - 1) * pageSize },
  )
  const total = sandbox.db.get<{ count: number }>(`SELECT count(*) AS count FROM receipt WHERE ${where}`, params)
  return {
    rows: rows.map(summaryOf),
    count: total?.count ?? 0,
    page,
    pageSize,
    remainingToday: remainingToday(sandbox, shopper),
  }
}

/** How many receipts may still be uploaded today, on the shopper's calendar. */
export function remainingToday(sandbox: Sandbox, shopper: { id: string; zone: string }): number {
  const row = sandbox.db.get<{ count: number }>(
    'SELECT count(*) AS count FROM receipt WHERE shopperId = +:shopperId AND uploadedAt >= +:start',
    { shopperId: shopper.id, start: startOfDay(sandbox.now(), shopper.zone) },
  )
  return Math.max(0, RECEIPTS_A_DAY - (row?.count ?? 0))
}

/** One receipt of this shopper. Refuses with `not_found`, also for somebody else's. */
export function receiptOf(sandbox: Sandbox, shopperId: string, id: string): Receipt {
  return presentReceipt(sandbox, ownReceipt(sandbox, shopperId, id))
}

export function ownReceipt(sandbox: Sandbox, shopperId: string, id: string): ReceiptRow {
  const row = receiptRow(sandbox, id)
  if (row?.shopperId !== shopperId) throw refuse('not_found')
  return row
}

export function receiptRow(sandbox: Sandbox, id: string): ReceiptRow | undefined {
  return sandbox.db.get<ReceiptRow>('SELECT * FROM receipt WHERE id = :id', { id })
}

/** The stored picture of a shopper's own receipt. */
export function ownImage(sandbox: Sandbox, shopperId: string, id: string, size: PictureSize) {
  ownReceipt(sandbox, shopperId, id)
  const bytes = pictureOf(sandbox, id, size)
  if (!bytes) throw refuse('not_found')
  return { type: 'image/jpeg', bytes, etag: `${id}-${size}` }
}

export function presentReceipt(sandbox: Sandbox, row: ReceiptRow): Receipt {
  const items = sandbox.db.all<{
    name: string
    brandId: string | null
    quantity: number
    unitPrice: number
    amount: number
    eligible: 0 | 1
    points: number
  }>(
    'SELECT name, brandId, quantity, unitPrice, amount, eligible, points FROM receiptItem WHERE receiptId = +:id ORDER BY line',
    { id: row.id },
  )
  const reviewed = row.status !== 0
  return {
    ...summaryOf(row),
    receiptNo: row.receiptNo,
    items: items.map((item) => ({ ...item, eligible: item.eligible === 1 })),
    multiplier: row.multiplier,
    canResubmit: row.status === -1 && row.reason !== null && RECEIPT_REASONS[row.reason].canResubmit,
    canObject: mayObject(row),
    imageUrl: `/api/receipt/image/${row.id}`,
    reviewedAt: written(row.reviewedAt),
    reviewedBy: row.reviewedBy,
    timeline: [
      { kind: 'uploaded', at: new Date(row.uploadedAt).toISOString() },
      ...(row.objectedAt === null ? [] : [{ kind: 'objected' as const, at: written(row.objectedAt) }]),
      { kind: 'reviewing', at: new Date(row.objectedAt ?? row.uploadedAt).toISOString() },
      { kind: 'reviewed', at: reviewed ? written(row.reviewedAt) : null },
    ],
  }
}

/** A receipt that was turned down may be looked at a second time, once. */
export function mayObject({ status, objectedAt }: ReceiptRow): boolean {
  return status === -1 && objectedAt === null
}

function summaryOf(row: ReceiptRow): ReceiptSummary {
  const { reason, merchantName: name } = row
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    merchant: name === null ? null : { id: row.merchantId ?? 'unknown', name, branch: row.branch },
    purchasedAt: written(row.purchasedAt),
    total: row.total,
    points: row.points,
    tickets: row.tickets,
    reason: reason && { code: reason, text: RECEIPT_REASONS[reason].text, hint: RECEIPT_REASONS[reason].hint },
    thumbnailUrl: `/api/receipt/image/${row.id}?size=thumbnail`,
    uploadedAt: new Date(row.uploadedAt).toISOString(),
  }
}

function written(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
