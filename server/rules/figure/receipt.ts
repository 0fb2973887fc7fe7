// Figures of receipts (docs/figures.md): verdicts, reasons of rejections, and how long shoppers waited for a verdict.

import type { Figures, MonthFigures } from '#contract/control/figure.ts'
import type { ReceiptReason } from '#contract/receipt.ts'
import { RECEIPT_REASONS } from '#contract/receipt-reason.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type MonthRange, selectByMonth, sqlMonth } from './month.ts'

type Verdicts = MonthFigures['receipts']
type Approval = NonNullable<MonthFigures['approval']>

export function getVerdicts(sandbox: Sandbox, range: MonthRange): Map<string, Verdicts> {
  return selectByMonth(
    sandbox,
    `SELECT ${sqlMonth('uploadedAt')} AS month, count(*) AS sent, count(*) FILTER (WHERE status = 1) AS accepted,
       count(*) FILTER (WHERE status = 2) AS partial, count(*) FILTER (WHERE status = -1) AS rejected,
       count(*) FILTER (WHERE status = 0) AS waiting
     FROM receipt WHERE uploadedAt >= +:start AND uploadedAt < +:end GROUP BY month`,
    range,
  )
}

/** The most frequent reason of a month first. */
export function listRejections(sandbox: Sandbox, { start, end }: MonthRange): Figures['rejections'] {
  const rows = sandbox.db.all<{ month: string; reason: ReceiptReason; count: number }>(
    `SELECT ${sqlMonth('uploadedAt')} AS month, reason, count(*) AS count FROM receipt
     WHERE uploadedAt >= +:start AND uploadedAt < +:end AND status = -1 GROUP BY month, reason
     ORDER BY month, count DESC, reason`,
    { start, end },
  )
  return rows.map((row) => ({ ...row, text: RECEIPT_REASONS[row.reason].text }))
}

/** Of the verdicts given in a month: the median of the waiting time, and the nearest rank of nine in ten. */
export function getApprovalTimes(sandbox: Sandbox, range: MonthRange): Map<string, Approval> {
  return selectByMonth(
    sandbox,
    `SELECT month, count(*) AS verdicts, max(CASE WHEN rank = (count + 1) / 2 THEN waited END) AS medianMs,
       max(CASE WHEN rank = (9 * count + 9) / 10 THEN waited END) AS slowestTenthMs
     FROM (SELECT month, waited, row_number() OVER (PARTITION BY month ORDER BY waited) AS rank,
         count(*) OVER (PARTITION BY month) AS count
       FROM (SELECT ${sqlMonth('reviewedAt')} AS month, reviewedAt - coalesce(objectedAt, uploadedAt) AS waited
         FROM receipt WHERE reviewedAt >= +:start AND reviewedAt < +:end))
     GROUP BY month`,
    range,
  )
}
