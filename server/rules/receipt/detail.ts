// Receipts in API responses (decisions 301): list, lines, reason, timeline, and the number of uploads left today.
import type * as z from 'zod'
import type { Receipt, ReceiptSummary, receipt } from '#contract/receipt.ts'
import { RECEIPT_REASONS } from '#contract/receipt-reason.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Caller } from '../auth/session.ts'
import { type EntrySummary, listPointsOfReceipt, signedAmountOf, sumOfEntries } from '../point/entry.ts'
import { getRow, selectPage } from '../sql.ts'
import { startOfDay, toInstantRange, toIso } from '../wall-clock.ts'
import { listLines } from './reading.ts'
import { getOwnReceiptRow, type ReceiptRow } from './row.ts'
import { MAX_RECEIPTS_PER_DAY, MAX_UPLOADS_PER_DAY } from './thresholds.ts'

export function getReceipt(sandbox: Sandbox, shopperId: string, id: string): Receipt {
  return toReceipt(sandbox, getOwnReceiptRow(sandbox, shopperId, id))
}

/** Lists pass the `entries` and `items` of a row, so that they need no query for each row. */
export function toReceipt(
  sandbox: Sandbox,
  row: ReceiptRow,
  entries: EntrySummary[] = listPointsOfReceipt(sandbox, row.id),
  items = listLines(sandbox, row.id),
): Receipt {
  const { id, status, reason, receiptNo, adjustment, multiplier, objection, reviewedBy } = row
  const uploadedAt = toIso(row.uploadedAt)
  const objectedAt = toIso(row.objectedAt)
  const reviewedAt = toIso(row.reviewedAt)
  return {
    ...toSummary(row, sumOfEntries(entries)),
    entries: entries
      .toReversed()
      .map((entry) => ({ pointId: entry.id, title: entry.title, points: signedAmountOf(entry) })),
    receiptNo,
    items,
    adjustment,
    multiplier,
    promo: row.promo === null ? null : sandbox.interpolateBrand(row.promo),
    canResubmit: status === -1 && reason !== null && RECEIPT_REASONS[reason].canResubmit,
    canObject: canObject(row),
    objection,
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

function toSummary(row: ReceiptRow, paid: number): ReceiptSummary {
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

/** Reasons that a second look cannot change. */
const FINAL_REASONS: readonly ReceiptRow['reason'][] = ['duplicate', 'too_old', 'daily_limit']

export function canObject({ status, reason, objectedAt }: ReceiptRow): boolean {
  return status === -1 && objectedAt === null && !FINAL_REASONS.includes(reason)
}

type ReceiptFilter = z.output<(typeof receipt)['GET /api/receipt/list']['query']>

const PAID = `(SELECT coalesce(sum(CASE WHEN directionOut THEN -amount ELSE amount END), 0)
  FROM point WHERE receiptId = receipt.id) AS paid`

export function listReceipts(sandbox: Sandbox, shopper: Caller, filter: ReceiptFilter) {
  const status = filter.status?.length ? JSON.stringify(filter.status) : undefined
  const { rows, ...page } = selectPage<ReceiptRow & { paid: number }>(sandbox.db, filter, {
    select: `*, ${PAID}`,
    from: `receipt WHERE shopperId = +:shopperId AND uploadedAt BETWEEN +:start AND +:end
      ${status ? 'AND status IN (SELECT value FROM json_each(:status))' : ''}`,
    orderBy: 'uploadedAt DESC, id DESC',
    params: { shopperId: shopper.id, ...toInstantRange(filter, shopper.zone), ...(status && { status }) },
  })
  return {
    ...page,
    rows: rows.map((row) => toSummary(row, row.paid)),
    remainingToday: countRemainingToday(sandbox, shopper),
  }
}

/** Rejected receipts use up no receipt of the day, only an upload, so that nobody uploads photos without end. */
export function countRemainingToday(sandbox: Sandbox, { id, zone }: Caller): number {
  const today = { id, start: startOfDay(sandbox.now(), zone) }
  const { uploads, receipts } = getRow<{ uploads: number; receipts: number }>(
    sandbox.db,
    `SELECT count(*) AS uploads, count(*) FILTER (WHERE status >= 0) AS receipts FROM receipt
     WHERE shopperId = +:id AND uploadedAt >= +:start`,
    today,
  )
  return Math.max(0, Math.min(MAX_RECEIPTS_PER_DAY - receipts, MAX_UPLOADS_PER_DAY - uploads))
}
