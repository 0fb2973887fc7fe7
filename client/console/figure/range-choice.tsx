// The choice of the range that the figures page shows, in whole months.
import { useTranslations } from 'use-intl'
import type { Figures } from '#contract/control/figure.ts'
import styles from './figures.module.css'

export type MonthRange = { from?: string; to?: string }

export function RangeChoice({
  range: { from, to },
  onChange,
}: {
  range: Figures
  onChange: (range: MonthRange) => void
}) {
  const t = useTranslations()
  const choose = (name: 'from' | 'to', month: string) => {
    // Ignores an empty or incomplete month, which browsers without a month picker allow.
    if (!/^\d{4}-\d{2}$/.test(month)) return
    const [first, last] = name === 'from' ? [month, to] : [from, month]
    onChange(first <= last ? { from: first, to: last } : { from: month, to: month })
  }
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">{t('figure.range')}</legend>
      <label>
        {t('figure.from')}
        <input type="month" value={from} onChange={({ target }) => choose('from', target.value)} />
      </label>
      <label>
        {t('figure.to')}
        <input type="month" value={to} onChange={({ target }) => choose('to', target.value)} />
      </label>
    </fieldset>
  )
}
