// One figure: a chart, and a table with the same values.
import { useTranslations } from 'use-intl'
import { Panel } from '#client/console/ui/panel.tsx'
import { useFormats } from '../messages/formats.ts'
import { Chart } from './chart.tsx'
import { type ChartData, formatValue } from './chart-data.ts'
import styles from './figures.module.css'

const ROW_PX = 34
const AXIS_PX = 64

export function ChartPanel({ data }: { data: ChartData }) {
  const t = useTranslations()
  const { id, title, text, labels, isHorizontal } = data
  const isEmpty = labels.length === 0
  return (
    <Panel title={title} className={styles.panel} tourTarget={`figure-${id}`}>
      <p className={styles.text}>{text}</p>
      {isEmpty ? (
        <p className={styles.empty}>{t('figure.empty')}</p>
      ) : (
        <>
          <div className={styles.chart} style={isHorizontal ? { height: AXIS_PX + labels.length * ROW_PX } : undefined}>
            <Chart data={data} />
          </div>
          <details className={styles.details}>
            <summary>
              {t('figure.table')}
              <span className="visually-hidden"> {title}</span>
            </summary>
            <ChartTable data={data} />
          </details>
        </>
      )}
    </Panel>
  )
}

function ChartTable({ data: { title, heading, labels, series } }: { data: ChartData }) {
  const t = useTranslations()
  const format = useFormats()
  return (
    // Keyboard users scroll a table that is wider than the panel.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className={styles.table} aria-label={t('figure.tableOf', { title })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map((one) => (
                <td key={one.name}>{formatValue(one, index, format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
