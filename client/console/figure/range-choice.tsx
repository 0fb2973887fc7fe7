// The range of months that the page shows, whole months from the first to the last.
import { useTranslations } from 'use-intl'
import type { Figures } from '#contract/control/figure.ts'
import { useFormats } from '../messages/formats.ts'
import styles from './figures.module.css'

export type MonthRange = { from?: string; to?: string }

/** Before and after the range that is shown. */
const OFFERED_MONTHS = 24

export function RangeChoice({ range, onChange }: { range: Figures; onChange: (range: MonthRange) => void }) {
  const t = useTranslations()
  const { from, to, now } = range
  const offered = listMonths(now.slice(0, 7), -OFFERED_MONTHS, 1)
  const withChosen = [...new Set([...offered, from, to])].sort()
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">{t('figure.range')}</legend>
      <MonthSelect
        label={t('figure.from')}
        value={from}
        months={withChosen}
        onChange={(month) => onChange({ from: month, to: laterOf(month, to) })}
      />
      <MonthSelect
        label={t('figure.to')}
        value={to}
        months={withChosen}
        onChange={(month) => onChange({ from: earlierOf(from, month), to: month })}
      />
    </fieldset>
  )
}

type SelectProps = { label: string; value: string; months: string[]; onChange: (month: string) => void }

function MonthSelect({ label, value, months, onChange }: SelectProps) {
  const format = useFormats()
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {months.map((month) => (
          <option key={month} value={month}>
            {format.month(month)}
          </option>
        ))}
      </select>
    </label>
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
