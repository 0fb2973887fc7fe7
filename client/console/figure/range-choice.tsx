// The range of months that the page shows, whole months from the first to the last.
import type { Figures } from '#contract/control/figure.ts'
import { formatMonth } from './chart-data.ts'
import styles from './figures.module.css'

export type MonthRange = { from?: string; to?: string }

/** Before and after the range that is shown. */
const OFFERED_MONTHS = 24

export function RangeChoice({ range, onChange }: { range: Figures; onChange: (range: MonthRange) => void }) {
  const { from, to, now } = range
  const offered = listMonths(now.slice(0, 7), -OFFERED_MONTHS, 1)
  const withChosen = [...new Set([...offered, from, to])].sort()
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">Rentang bulan</legend>
      <label>
        Dari
        <select value={from} onChange={({ target }) => onChange({ from: target.value, to: laterOf(target.value, to) })}>
          {withChosen.map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </select>
      </label>
      <label>
        sampai
        <select
          value={to}
          onChange={({ target }) => onChange({ from: earlierOf(from, target.value), to: target.value })}
        >
          {withChosen.map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}

function listMonths(month: string, first: number, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: count - first }, (_, index) =>
    new Date(Date.UTC(year, number - 1 + first + index, 1)).toISOString().slice(0, 7),
  )
}

const laterOf = (one: string, other: string) => (one > other ? one : other)
const earlierOf = (one: string, other: string) => (one < other ? one : other)
