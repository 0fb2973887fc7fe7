// The charts and their tables show the values of the figures.
import { expect, test } from 'vitest'
import type { Figures, MonthFigures } from '#contract/control/figure.ts'
import { getFormats } from '../messages/formats.ts'
import { getTranslate } from '../messages/translate.ts'
import { type ChartData, formatValue, toCharts } from './chart-data.ts'

const words = { t: getTranslate(), format: getFormats() }

const month = (name: string, more: Partial<MonthFigures> = {}): MonthFigures => ({
  month: name,
  isOver: true,
  activeShoppers: 3,
  receipts: { sent: 9, accepted: 5, partial: 1, rejected: 2, waiting: 1 },
  approval: { verdicts: 8, medianMs: 4_000, slowestTenthMs: 7_200_000 },
  points: { issued: 1_250, redeemed: 850, lapsed: 50, balance: 350 },
  breakage: 50 / 900,
  funnel: { registered: 8, completed: 6, sent: 4, accepted: 3, redeemed: 1 },
  referral: { joined: 2, rewarded: 1, points: 1_000 },
  ...more,
})

const period = {
  from: '2026-11-01T00:00:00Z',
  until: '2026-11-15T00:00:00Z',
  allReceipts: 8,
  receipts: 4,
  rupiah: 90_000,
}
const campaign = (id: string, receipts: number, uplift: number | null) => ({
  id,
  title: id,
  startAt: period.from,
  endAt: period.until,
  with: { ...period, receipts, share: receipts / 8 },
  without: { ...period, receipts: 3, share: uplift === null ? null : 0.4 },
  uplift,
  bonusPoints: 300,
  vouchers: 0,
  tickets: 2,
})

const figures: Figures = {
  from: '2026-10',
  earliest: '2026-10',
  to: '2026-11',
  now: '2026-11-22T03:00:00.000Z',
  opening: 0,
  months: [month('2026-10', { approval: null, breakage: null }), month('2026-11')],
  rejections: [
    { month: '2026-10', reason: 'cropped', text: 'Bagian total terpotong', count: 2 },
    { month: '2026-10', reason: 'blurry', text: 'Foto buram atau gelap', count: 1 },
    { month: '2026-11', reason: 'blurry', text: 'Foto buram atau gelap', count: 2 },
  ],
  redemptions: [{ month: '2026-11', typeId: 'pulsa', type: 'Pulsa', count: 2, points: 1_200 }],
  liability: [{ month: '2027-11', points: 350 }],
  campaigns: [campaign('Kecap', 4, 0.25), campaign('Teh', 3, null), campaign('Sepi', 0, null)],
}

function tableOf(title: string): string[] {
  const found = toCharts(figures, words).find((chart): chart is ChartData => chart.title === title)
  if (!found) throw new Error(`No chart is called ${title}.`)
  const head = [found.heading, ...found.series.map(({ name }) => name)]
  const rows = found.labels.map((label, index) => [
    label,
    ...found.series.map((one) => formatValue(one, index, words.format)),
  ])
  return [head, ...rows].map((cells) => cells.join(' | ').replaceAll('\u00a0', ' '))
}

test('points of a month, with the balance after it and the share that lapsed', () => {
  expect(tableOf('Poin terbit, ditukar, hangus')).toEqual([
    'Bulan | Terbit | Ditukar | Hangus | Saldo akhir bulan | Hangus dari yang keluar',
    'Okt 2026 | 1.250 | 850 | 50 | 350 | –',
    'Nov 2026 | 1.250 | 850 | 50 | 350 | 6%',
  ])
})

test('reasons are added up over the range, the most frequent first', () => {
  expect(tableOf('Alasan struk ditolak')).toEqual([
    'Alasan | Struk',
    'Foto buram atau gelap | 3',
    'Bagian total terpotong | 2',
  ])
})

test('a campaign is compared with the time before it, where there is something to compare', () => {
  expect(tableOf('Struk dengan produk promo').slice(1)).toEqual([
    'Kecap | 50% (4 dari 8) | 40% (3 dari 8) | +25%',
    'Teh | 37,5% (3 dari 8) | – | –',
  ])
})

test('a chart with several series keeps its colours apart whatever the brand', () => {
  const several = toCharts(figures, words)
    .map(({ series }) => series.flatMap(({ color }) => color ?? []))
    .filter((colors) => colors.length > 1)
  expect(several).not.toEqual([])
  for (const colors of several) {
    expect(new Set(colors).size).toBe(colors.length)
    expect(colors.filter((color) => /brand|accent/.test(color))).toEqual([])
  }
})
