// The choice of the range that the figures page shows: whole months, from the first one with data to the current one.
import { useTranslations } from 'use-intl'
import { Row } from '#client/ui/layout/layout.tsx'
import type { Figures } from '#contract/control/figure.ts'
import { DEFAULT_ZONE, dayOf } from '#contract/time-zone.ts'
import { useFormats } from '../messages/formats.ts'
import styles from './figures.module.css'
import { chooseMonth, type MonthRange } from './month-range.ts'

type Props = { range: Figures; onChange: (range: MonthRange) => void }

export function RangeChoice({ range: { from, to, earliest, now }, onChange }: Props) {
  const t = useTranslations()
  const bounds = { first: earliest < from ? earliest : from, last: dayOf(Date.parse(now), DEFAULT_ZONE).slice(0, 7) }
  const choose = (end: 'from' | 'to') => (month: string) => onChange(chooseMonth({ from, to }, end, month, bounds))
  return (
    <Row as="fieldset" align="stretch" gap={8} wrap>
      <legend className="visually-hidden">{t('figure.range')}</legend>
      <MonthField label={t('figure.from')} month={from} {...bounds} onChange={choose('from')} />
      <MonthField label={t('figure.to')} month={to} {...bounds} onChange={choose('to')} />
    </Row>
  )
}

type FieldProps = { label: string; month: string; first: string; last: string; onChange: (month: string) => void }

/** Two selects instead of a month input, which asks for `0002-01` while a year is typed and is a text field in Firefox. */
function MonthField({ label, month: chosen, first, last, onChange }: FieldProps) {
  const t = useTranslations()
  const { monthNames } = useFormats()
  const [year = '', month = ''] = chosen.split('-')
  const [firstYear, lastYear] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  return (
    <span className={styles.month}>
      {label}
      <select
        aria-label={t('figure.monthOf', { end: label })}
        value={month}
        onChange={({ target }) => onChange(`${year}-${target.value}`)}
      >
        {monthNames.map((name, index) => {
          const value = String(index + 1).padStart(2, '0')
          const isOutside = `${year}-${value}` < first || `${year}-${value}` > last
          return (
            <option key={name} value={value} disabled={isOutside}>
              {name}
            </option>
          )
        })}
      </select>
      <select
        aria-label={t('figure.yearOf', { end: label })}
        value={year}
        onChange={({ target }) => onChange(`${target.value}-${month}`)}
      >
        {years.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </span>
  )
}
