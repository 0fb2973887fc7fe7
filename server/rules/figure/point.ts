// Figures of points (docs/figures.md): what was issued, redeemed and lapsed, the balance after it, and when it will lapse.
import type { Figures, MonthFigures } from '#contract/control/figure.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type MonthRange, sqlMonth } from './month.ts'

type Flow = Omit<MonthFigures['points'], 'balance'>
type PointFigures = Pick<MonthFigures, 'points' | 'breakage'>

/** What each entry of the ledger counts as. Refunds reduce what was redeemed; what staff took reduces what was issued. */
const FLOWS = `
  coalesce(sum(CASE WHEN type IN ('refund', 'redeem', 'ticket', 'expiry') THEN 0
    WHEN directionOut THEN -amount ELSE amount END), 0) AS issued,
  coalesce(sum(CASE WHEN type = 'refund' THEN -amount WHEN type IN ('redeem', 'ticket') THEN amount ELSE 0 END), 0) AS redeemed,
  coalesce(sum(CASE WHEN type = 'expiry' THEN amount ELSE 0 END), 0) AS lapsed`

export function getPointFigures(sandbox: Sandbox, { months, start, end }: MonthRange): Map<string, PointFigures> {
  const rows = sandbox.db.all<Flow & { month: string }>(
    `SELECT ${sqlMonth('createdAt')} AS month, ${FLOWS} FROM point
     WHERE createdAt >= +:start AND createdAt < +:end GROUP BY month`,
    { start, end },
  )
  const byMonth = new Map(rows.map(({ month, ...flow }) => [month, flow]))
  let balance = balanceBefore(sandbox, start)
  return new Map(
    months.map((month) => {
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

function balanceBefore(sandbox: Sandbox, instant: number): number {
  const before = sandbox.db.get<Flow>(`SELECT ${FLOWS} FROM point WHERE createdAt < +:instant`, { instant })
  return before ? before.issued - before.redeemed - before.lapsed : 0
}

/** A month can refund more than it redeems: then nothing but lapsed points left. */
function breakageOf({ redeemed, lapsed }: Flow): number | null {
  const left = Math.max(0, redeemed) + lapsed
  return left === 0 ? null : lapsed / left
}
