// The page 'Angka' beside the desk: what the program brings, by month and by campaign, true at the sandbox's clock.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figuresQuery, reasonOf } from '#client/console/queries.ts'
import { Icon } from '#client/ui/icon.tsx'
import downloadSimpleBold from '#client/ui/icons/download-simple-bold.svg?raw'
import type { Figures as FiguresOfRange } from '#contract/control/figure.ts'
import { useFormats } from '../messages/formats.ts'
import { useLanguage } from '../messages/language.ts'
import panel from '../ui/panel.module.css'
import { toCharts } from './chart-data.ts'
import { ChartPanel } from './chart-panel.tsx'
import { CrowdSwitch } from './crowd-switch.tsx'
import styles from './figures.module.css'
import { type MonthRange, RangeChoice } from './range-choice.tsx'

export function Figures() {
  const t = useTranslations()
  const format = useFormats()
  const [range, setRange] = useState<MonthRange>({})
  const { data: figures, error } = useQuery({ ...figuresQuery(range), placeholderData: keepPreviousData })
  const query = new URLSearchParams({ ...range, lang: useLanguage() })
  return (
    <section className={styles.page} aria-labelledby="figures-title">
      <header className={styles.head}>
        <h2 id="figures-title">{t('figure.title')}</h2>
        {figures && <RangeChoice range={figures} onChange={setRange} />}
        <CrowdSwitch />
        <a className={styles.download} href={`/control/figures/export?${query}`} download>
          <Icon svg={downloadSimpleBold} size={16} /> {t('figure.download')}
        </a>
      </header>
      {figures ? (
        <>
          <Totals figures={figures} />
          <div className={styles.charts}>
            {toCharts(figures, { t, format }).map((chart) => (
              <ChartPanel key={chart.id} data={chart} />
            ))}
          </div>
        </>
      ) : (
        <p className={panel.empty} role="status">
          {error ? reasonOf(error) : t('figure.loading')}
        </p>
      )}
    </section>
  )
}

/** The numbers that a board asks for first. */
function Totals({ figures: { months, liability } }: { figures: FiguresOfRange }) {
  const t = useTranslations()
  const format = useFormats()
  const last = months.at(-1)
  const sumOf = (reckon: (month: FiguresOfRange['months'][number]) => number) =>
    format.number(months.reduce((sum, month) => sum + reckon(month), 0))
  const verdicts = months.findLast(({ approval }) => approval !== null)?.approval
  const totals = [
    [t('figure.total.active'), format.number(last?.activeShoppers ?? 0)],
    [t('figure.total.sent'), sumOf(({ receipts }) => receipts.sent)],
    [t('figure.total.issued'), sumOf(({ points }) => points.issued)],
    [t('figure.total.redeemed'), sumOf(({ points }) => points.redeemed)],
    [t('figure.total.lapsed'), sumOf(({ points }) => points.lapsed)],
    [t('figure.total.open'), format.number(liability.reduce((sum, { points }) => sum + points, 0))],
    [t('figure.total.approval'), verdicts ? format.duration(verdicts.medianMs) : '–'],
  ] as const
  return (
    <dl className={styles.totals} data-tour="figure-totals">
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
