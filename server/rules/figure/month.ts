// Computes figures by calendar month in Asia/Jakarta, regardless of the shopper's time zone (docs/figures.md).
import type { Figures, MonthFigures } from '#contract/control/figure.ts'
import type { ReceiptReason } from '#contract/receipt.ts'
import { RECEIPT_REASONS } from '#contract/receipt-reason.ts'
import { DEFAULT_ZONE, offsetOf, wallOf } from '#contract/time-zone.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getRow } from '../sql.ts'
import { parseWallTime } from '../wall-clock.ts'

export type MonthRange = { months: string[]; start: number; end: number }

export function toMonthRange(from: string, to: string): MonthRange {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return { months, start: startOf(from), end: startOf(addMonths(to, 1)) }
}

export function monthOf(instant: number): string {
  return wallOf(instant, DEFAULT_ZONE).toISOString().slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

function startOf(month: string): number {
  return parseWallTime(`${month}-01`, DEFAULT_ZONE)
}

function sqlMonth(column: string): string {
  return `strftime('%Y-%m', (${column} + ${offsetOf(DEFAULT_ZONE)}) / 1000, 'unixepoch')`
}

/** Runs a query and returns the rows by their `month` column. The query can use `:start` and `:end` of the range. */
function selectByMonth<Value>(sandbox: Sandbox, sql: string, { start, end }: MonthRange): Map<string, Value> {
  const rows = sandbox.db.all<Value & { month: string }>(sql, { start, end })
  return new Map(rows.map(({ month, ...value }) => [month, value as Value]))
}

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

export function listRejections(sandbox: Sandbox, { start, end }: MonthRange): Figures['rejections'] {
  const rows = sandbox.db.all<{ month: string; reason: ReceiptReason; count: number }>(
    `SELECT ${sqlMonth('uploadedAt')} AS month, reason, count(*) AS count FROM receipt
     WHERE uploadedAt >= +:start AND uploadedAt < +:end AND status = -1 GROUP BY month, reason
     ORDER BY month, count DESC, reason`,
    { start, end },
  )
  return rows.map((row) => ({ ...row, text: RECEIPT_REASONS[row.reason].text }))
}

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

type Flow = Omit<MonthFigures['points'], 'balance'>
type PointFigures = Pick<MonthFigures, 'points' | 'breakage'>

/** Sums ledger entries by type. Refunds reduce `redeemed`; deductions by staff reduce `issued`. */
const FLOWS = `
  coalesce(sum(CASE WHEN type IN ('refund', 'redeem', 'ticket', 'expiry') THEN 0
    WHEN directionOut THEN -amount ELSE amount END), 0) AS issued,
  coalesce(sum(CASE WHEN type = 'refund' THEN -amount WHEN type IN ('redeem', 'ticket') THEN amount ELSE 0 END), 0) AS redeemed,
  coalesce(sum(CASE WHEN type = 'expiry' THEN amount ELSE 0 END), 0) AS lapsed`

export function getPointFigures(sandbox: Sandbox, range: MonthRange): Map<string, PointFigures> {
  const byMonth = selectByMonth<Flow>(
    sandbox,
    `SELECT ${sqlMonth('createdAt')} AS month, ${FLOWS} FROM point
     WHERE createdAt >= +:start AND createdAt < +:end GROUP BY month`,
    range,
  )
  let balance = balanceBefore(sandbox, range.start)
  return new Map(
    range.months.map((month) => {
      const flow = byMonth.get(month) ?? { issued: 0, redeemed: 0, lapsed: 0 }
      balance += flow.issued - flow.redeemed - flow.lapsed
      return [month, { points: { ...flow, balance }, breakage: breakageOf(flow) }]
    }),
  )
}

export function listLiability(sandbox: Sandbox): Figures['liability'] {
  return sandbox.db.all(
    `SELECT ${sqlMonth('expiresAt')} AS month, sum(remaining) AS points FROM pointLot WHERE remaining > 0
     GROUP BY month ORDER BY month`,
  )
}

export function balanceBefore(sandbox: Sandbox, instant: number): number {
  const sql = `SELECT ${FLOWS} FROM point WHERE createdAt < +:instant`
  const { issued, redeemed, lapsed } = getRow<Flow>(sandbox.db, sql, { instant })
  return issued - redeemed - lapsed
}

/** Returns the share of expired points among outgoing points. If refunds exceed redemptions, `redeemed` counts as 0. */
function breakageOf({ redeemed, lapsed }: Flow): number | null {
  const left = Math.max(0, redeemed) + lapsed
  return left === 0 ? null : lapsed / left
}

export function listRedemptions(sandbox: Sandbox, { start, end }: MonthRange): Figures['redemptions'] {
  return sandbox.db.all(
    `SELECT month, typeId, rewardType.name AS type, count, points FROM (
       SELECT ${sqlMonth('createdAt')} AS month, typeId, count(*) AS count, sum(points) AS points FROM claim
       WHERE createdAt >= +:start AND createdAt < +:end AND points > 0 AND status <> 'failed' GROUP BY month, typeId)
     JOIN rewardType ON rewardType.id = typeId ORDER BY month, position`,
    { start, end },
  )
}

export function getActiveShoppers(sandbox: Sandbox, range: MonthRange): Map<string, { count: number }> {
  return selectByMonth(
    sandbox,
    `SELECT month, count(DISTINCT shopperId) AS count FROM (
       SELECT ${sqlMonth('uploadedAt')} AS month, shopperId FROM receipt
       WHERE uploadedAt >= +:start AND uploadedAt < +:end
       UNION ALL SELECT ${sqlMonth('createdAt')}, shopperId FROM claim
       WHERE createdAt >= +:start AND createdAt < +:end AND points > 0)
     GROUP BY month`,
    range,
  )
}

/** Counts the shoppers who registered in a month. Each step counts shoppers who also did all earlier steps. */
export function getFunnels(sandbox: Sandbox, range: MonthRange): Map<string, MonthFigures['funnel']> {
  return selectByMonth(
    sandbox,
    `SELECT month, count(*) AS registered, sum(completed) AS completed, sum(completed AND sent) AS sent,
       sum(completed AND accepted) AS accepted, sum(completed AND accepted AND redeemed) AS redeemed
     FROM (SELECT ${sqlMonth('createdAt')} AS month, registrationState = 2 AS completed,
         EXISTS (SELECT 1 FROM receipt WHERE shopperId = shopper.id) AS sent,
         EXISTS (SELECT 1 FROM receipt WHERE shopperId = shopper.id AND status > 0) AS accepted,
         EXISTS (SELECT 1 FROM claim WHERE shopperId = shopper.id AND points > 0 AND status <> 'failed') AS redeemed
       FROM shopper WHERE createdAt >= +:start AND createdAt < +:end)
     GROUP BY month`,
    range,
  )
}

export function getReferrals(sandbox: Sandbox, range: MonthRange): Map<string, MonthFigures['referral']> {
  return selectByMonth(
    sandbox,
    `SELECT month, sum(joined) AS joined, sum(rewarded) AS rewarded, sum(points) AS points FROM (
       SELECT ${sqlMonth('createdAt')} AS month, 1 AS joined, 0 AS rewarded, 0 AS points FROM shopper
       WHERE createdAt >= +:start AND createdAt < +:end AND referredBy IS NOT NULL
       UNION ALL SELECT ${sqlMonth('createdAt')}, 0, refKind = 'shopper', amount FROM point
       WHERE createdAt >= +:start AND createdAt < +:end AND type = 'referral')
     GROUP BY month`,
    range,
  )
}
