// Ranges of months as `yyyy-mm`: a chosen end keeps the range within its bounds, in order, and at most 60 months long.

export type MonthRange = { from?: string; to?: string }

/** The longest range of `GET /control/figures`. */
const MAX_MONTHS = 60

/** Returns the range with a new end. The other end moves when the range would be reversed or too long. */
export function chooseMonth(
  { from, to }: { from: string; to: string },
  end: 'from' | 'to',
  chosen: string,
  { first, last }: { first: string; last: string },
): { from: string; to: string } {
  const month = latest(first, earliest(last, chosen))
  if (end === 'from') return { from: month, to: earliest(latest(month, to), addMonths(month, MAX_MONTHS - 1)) }
  return { from: latest(earliest(from, month), addMonths(month, 1 - MAX_MONTHS)), to: month }
}

function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

const earliest = (one: string, other: string): string => (one < other ? one : other)
const latest = (one: string, other: string): string => (one > other ? one : other)
