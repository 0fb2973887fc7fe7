// The shopper's receipts (decisions.md 3): the list with its documented filters, and what is left of the daily limit.
import type { ReceiptStatus } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Paging, selectCount, selectPage } from '../sql.ts'
import { startOfDay, toInstantRange, type WallClockRange } from '../wall-clock.ts'
import { toSummary } from './detail.ts'
import type { ReceiptRow } from './row.ts'
import { MAX_RECEIPTS_PER_DAY } from './thresholds.ts'

export type ReceiptFilter = Paging & WallClockRange & { status?: ReceiptStatus[] | undefined }

const PAID = `(SELECT coalesce(sum(CASE WHEN directionOut THEN -amount ELSE amount END), 0)
  FROM point WHERE receiptId = receipt.id) AS paid`

export function listReceipts(sandbox: Sandbox, shopper: { id: string; zone: string }, filter: ReceiptFilter) {
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

/** How many receipts the shopper may still upload today, by the shopper's calendar. */
export function countRemainingToday(sandbox: Sandbox, { id, zone }: { id: string; zone: string }): number {
  const uploaded = selectCount(sandbox.db, 'receipt WHERE shopperId = +:id AND uploadedAt >= +:start', {
    id,
    start: startOfDay(sandbox.now(), zone),
  })
  return Math.max(0, MAX_RECEIPTS_PER_DAY - uploaded)
}
