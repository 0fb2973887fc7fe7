// A bar chart by Chart.js in the colours of the tokens. The table beside the chart has the same values.

import { BarController, BarElement, CategoryScale, Chart as ChartJs, Legend, LinearScale, Tooltip } from 'chart.js'
import { useMemo } from 'react'
import { Bar } from 'react-chartjs-2'
import { useTranslations } from 'use-intl'
import { prefersReducedMotion } from '#client/ui/browser/reduced-motion.ts'
import { useFormats } from '../messages/formats.ts'
import { type ChartData, formatValue } from './chart-data.ts'

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip)

const ANIMATION_MS = 300
const MAX_BAR_PX = 34
const MAX_LINE_LENGTH = 18

export function Chart({ data }: { data: ChartData }) {
  const t = useTranslations()
  const format = useFormats()
  const { title, labels, series, isHorizontal = false } = data
  const drawn = series.filter(({ color }) => color !== undefined)
  const options = useMemo(() => {
    const [text, line, family] = [readToken('--text-muted'), readToken('--line'), readToken('--font-sans')]
    const font = { family, size: 11 }
    const [first] = drawn
    const values = {
      beginAtZero: true,
      grid: { color: line },
      border: { display: false },
      ticks: {
        color: text,
        font,
        maxTicksLimit: 5,
        // Whole numbers only, because nothing on this axis has fractions.
        ...(first?.format === undefined && { precision: 0 }),
        callback: (value: string | number) => (first?.axis ?? format.number)(Number(value)),
      },
    }
    const names = {
      grid: { display: false },
      ticks: { color: text, font, autoSkip: !isHorizontal, maxRotation: 0 },
    }
    return {
      maintainAspectRatio: false,
      indexAxis: isHorizontal ? ('y' as const) : ('x' as const),
      animation: prefersReducedMotion() ? (false as const) : { duration: ANIMATION_MS },
      scales: isHorizontal ? { x: values, y: names } : { x: names, y: values },
      plugins: {
        legend: { display: drawn.length > 1, labels: { color: text, font, boxWidth: 10, boxHeight: 10 } },
        tooltip: {
          callbacks: {
            title: ([item]: { dataIndex: number }[]) => (item ? labels[item.dataIndex] : ''),
            label: ({ datasetIndex, dataIndex }: { datasetIndex: number; dataIndex: number }) => {
              const one = drawn[datasetIndex]
              return one ? `${one.name}: ${formatValue(one, dataIndex, format)}` : ''
            },
          },
        },
      },
    }
  }, [drawn, labels, isHorizontal, format])
  const datasets = drawn.map(({ name, values, color = '--brand-600' }) => ({
    label: name,
    data: values,
    backgroundColor: readToken(color),
    borderRadius: 4,
    maxBarThickness: MAX_BAR_PX,
  }))
  return (
    <Bar
      aria-label={t('figure.chart', { title })}
      role="img"
      data={{ labels: labels.map((label) => (isHorizontal ? toLines(label) : label.split('\u00a0'))), datasets }}
      options={options}
    />
  )
}

/** Breaks a long label into lines, so that the bars keep their width on a phone. */
function toLines(label: string): string[] {
  const lines: string[] = []
  for (const word of label.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < MAX_LINE_LENGTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
