// The page 'Angka': the results of the program by month and by campaign, at the time of the sandbox's clock.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figuresQuery, reasonOf } from '#client/console/query/queries.ts'
import downloadSimpleBold from '#client/ui/icons/download-simple-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { Figures as FiguresOfRange } from '#contract/control/figure.ts'
import { useFormats } from '../messages/formats.ts'
import { useLanguage } from '../messages/language.ts'
import panel from '../ui/panel.module.css'
import { toCharts } from './chart-data.ts'
import { ChartPanel } from './chart-panel.tsx'
import styles from './figures.module.css'
import type { MonthRange } from './month-range.ts'
import { RangeChoice } from './range-choice.tsx'

const DEFAULT_POINT_RUPIAH = 10
const FORMS = ['wide', 'long'] as const

export function Figures() {
  const t = useTranslations()
  const format = useFormats()
  const [range, setRange] = useState<MonthRange>({})
  const [rate, setRate] = useState(DEFAULT_POINT_RUPIAH)
  const { data, error } = useQuery({ ...figuresQuery(range), placeholderData: keepPreviousData })
  // A range that fails keeps the figures of the range before, below the reason.
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  const figures = data ?? shown
  const query = new URLSearchParams({ ...range, lang: useLanguage(), rate: String(rate) })
  return (
    <section className={styles.page} aria-labelledby="figures-title">
      <header className={styles.header}>
        <h2 id="figures-title">{t('figure.title')}</h2>
        {figures && <RangeChoice range={figures} onChange={setRange} />}
        {FORMS.map((form) => (
          <a key={form} className={styles.download} href={`/control/figures/export?${query}&form=${form}`} download>
            <Icon svg={downloadSimpleBold} size={16} /> {t(`figure.download.${form}`)}
          </a>
        ))}
      </header>
      {error && (
        <p className={panel.empty} role="alert">
          {reasonOf(error)}
        </p>
      )}
      {figures ? (
        <>
          <Totals figures={figures} />
          <Statement figures={figures} rate={rate} onRate={setRate} />
          <div className={styles.charts}>
            {toCharts(figures, { t, format }).map((chart) => (
              <ChartPanel key={chart.id} data={chart} />
            ))}
          </div>
        </>
      ) : (
        !error && (
          <p className={panel.empty} role="status">
            {t('figure.loading')}
          </p>
        )
      )}
    </section>
  )
}

/** Shows the totals of the last month that is over, each with the difference to the month before. */
function Totals({ figures: { months } }: { figures: FiguresOfRange }) {
  const t = useTranslations()
  const format = useFormats()
  const over = months.filter(({ isOver }) => isOver)
  const [before, last] = [over.at(-2), over.at(-1) ?? months.at(-1)]
  const partial = months.find(({ isOver }) => !isOver)
  const values = (month: FiguresOfRange['months'][number] | undefined) =>
    ({
      active: month?.activeShoppers ?? 0,
      sent: month?.receipts.sent ?? 0,
      issued: month?.points.issued ?? 0,
      redeemed: month?.points.redeemed ?? 0,
    }) as const
  const [was, is] = [values(before), values(last)]
  return (
    <>
      <dl className={styles.totals} data-tour="figure-totals">
        {TOTALS.map((name) => (
          <div key={name}>
            <dt>{t(`figure.total.${name}`, { month: last ? format.month(last.month) : '' })}</dt>
            <dd>
              {format.number(is[name])}
              {before && <small>{t('figure.total.difference', { value: format.signed(is[name] - was[name]) })}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {partial && <p>{t('figure.total.partial', { month: format.month(partial.month) })}</p>}
    </>
  )
}

const TOTALS = ['active', 'sent', 'issued', 'redeemed'] as const

type StatementProps = { figures: FiguresOfRange; rate: number; onRate: (rate: number) => void }

/** Shows how the opening balance of all shoppers leads to the closing balance, in points and in Rupiah. */
function Statement({ figures: { opening, months }, rate, onRate }: StatementProps) {
  const t = useTranslations()
  const format = useFormats()
  const sumOf = (name: 'issued' | 'redeemed' | 'lapsed') => months.reduce((sum, { points }) => sum + points[name], 0)
  const lines = [
    ['opening', opening],
    ['issued', sumOf('issued')],
    ['redeemed', -sumOf('redeemed')],
    ['lapsed', -sumOf('lapsed')],
    ['closing', months.at(-1)?.points.balance ?? opening],
  ] as const
  return (
    <table className={styles.statement}>
      <caption>
        {t('figure.statement.title')}
        <label>
          {t('figure.statement.rate')}
          <input
            type="number"
            min={0}
            value={rate}
            onChange={({ target }) => onRate(Math.max(0, Number(target.value)))}
          />
        </label>
      </caption>
      <tbody>
        {lines.map(([name, points]) => (
          <tr key={name}>
            <th scope="row">{t(`figure.statement.${name}`)}</th>
            <td>{format.number(points)}</td>
            <td>{format.rupiah(points * rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
