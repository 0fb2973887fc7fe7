// The page 'Angka' beside the desk: what the program brings, by month and by campaign, true at the sandbox's clock.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figuresQuery } from '#client/console/queries.ts'
import { formatNumber } from '#client/ui/format/number.ts'
import { Icon } from '#client/ui/icon.tsx'
import downloadSimpleBold from '#client/ui/icons/download-simple-bold.svg?raw'
import type { Figures as FiguresOfRange } from '#contract/control/figure.ts'
import { formatDuration } from '../ui/duration.ts'
import { toCharts } from './chart-data.ts'
import { ChartPanel } from './chart-panel.tsx'
import { CrowdSwitch } from './crowd-switch.tsx'
import styles from './figures.module.css'
import { type MonthRange, RangeChoice } from './range-choice.tsx'

export function Figures() {
  const [range, setRange] = useState<MonthRange>({})
  const { data: figures } = useQuery({ ...figuresQuery(range), placeholderData: keepPreviousData })
  const query = new URLSearchParams(Object.entries(range))
  return (
    <section className={styles.page} aria-labelledby="figures-title">
      <header className={styles.head}>
        <h2 id="figures-title">Angka</h2>
        {figures && <RangeChoice range={figures} onChange={setRange} />}
        <CrowdSwitch />
        <a className={styles.download} href={`/control/figures/export?${query}`} download>
          <Icon svg={downloadSimpleBold} size={16} /> Unduh CSV
        </a>
      </header>
      {figures && (
        <>
          <Totals figures={figures} />
          <div className={styles.charts}>
            {toCharts(figures).map((chart) => (
              <ChartPanel key={chart.title} data={chart} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** The numbers that a board asks for first. */
function Totals({ figures: { months, liability } }: { figures: FiguresOfRange }) {
  const last = months.at(-1)
  const sumOf = (reckon: (month: FiguresOfRange['months'][number]) => number) =>
    formatNumber(months.reduce((sum, month) => sum + reckon(month), 0))
  const verdicts = months.findLast(({ approval }) => approval !== null)?.approval
  const totals = [
    ['Orang aktif, bulan terakhir', formatNumber(last?.activeShoppers ?? 0)],
    ['Struk dikirim', sumOf(({ receipts }) => receipts.sent)],
    ['Poin terbit', sumOf(({ points }) => points.issued)],
    ['Poin ditukar', sumOf(({ points }) => points.redeemed)],
    ['Poin hangus', sumOf(({ points }) => points.lapsed)],
    ['Poin beredar sekarang', formatNumber(liability.reduce((sum, { points }) => sum + points, 0))],
    ['Lama penilaian', verdicts ? formatDuration(verdicts.medianMs) : '–'],
  ] as const
  return (
    <dl className={styles.totals}>
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
