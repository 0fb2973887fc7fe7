// Months of the figures (docs/figures.md): calendar months in Asia/Jakarta, whatever a shopper's own zone.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DEFAULT_ZONE, offsetOf, parseWallTime, wallOf } from '../wall-clock.ts'

/** A range of whole months and its instants, of which `end` is the first after it. */
export type MonthRange = { months: string[]; start: number; end: number }

/** The months from one to another, both included; empty when the second comes before the first. */
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

/** The month of an instant, as SQL. */
export function sqlMonth(column: string): string {
  return `strftime('%Y-%m', (${column} + ${offsetOf(DEFAULT_ZONE)}) / 1000, 'unixepoch')`
}

/** The rows of a query with the columns of `Value`, by their `month`; `:start` and `:end` are the range. */
export function selectByMonth<Value>(sandbox: Sandbox, sql: string, { start, end }: MonthRange): Map<string, Value> {
  const rows = sandbox.db.all<Value & { month: string }>(sql, { start, end })
  return new Map(rows.map(({ month, ...value }) => [month, value as Value]))
}
