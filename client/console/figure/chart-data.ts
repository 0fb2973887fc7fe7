// What each chart of the page shows, and its table: titles, series and values from the figures (docs/figures.md).
import { formatDuration } from '#client/console/ui/duration.ts'
import { formatNumber, formatRupiah } from '#client/ui/format/number.ts'
import type { CampaignFigures, Figures, MonthFigures } from '#contract/control/figure.ts'

export type Value = number | null
export type Series = {
  name: string
  values: Value[]
  /** A token of client/ui/tokens.css; a series without one is in the table alone. */
  color?: `--${string}`
  format?: (value: number) => string
}
export type ChartData = {
  title: string
  /** What is counted, in a sentence. */
  text: string
  /** Of the first column. */
  heading: string
  labels: string[]
  series: Series[]
  /** Bars lie down where labels are long. */
  isHorizontal?: boolean
  isStacked?: boolean
}

const GOOD = '--pandan-600'
const PARTLY = '--pandan-300'
const BAD = '--cabai-600'
const OPEN = '--accent-400'
const MAIN = '--brand-600'
const SECOND = '--telang-500'

const MAX_CAMPAIGNS = 8
const monthName = new Intl.DateTimeFormat('id-ID', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const percent = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 0 })
export const formatPercent = (share: number) => percent.format(share).replace('-', '−')
const formatUplift = (share: number) => `${share > 0 ? '+' : ''}${formatPercent(share)}`

/** `Nov 26`, on one line. */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`)).replace(' ', '\u00a0')
}

export function toCharts(figures: Figures): ChartData[] {
  const { months, rejections, redemptions, liability, campaigns } = figures
  const byMonth = (reckon: (month: MonthFigures) => Value) => months.map(reckon)
  const ofMonths = { heading: 'Bulan', labels: months.map(({ month }) => formatMonth(month)) }
  return [
    {
      ...ofMonths,
      title: 'Struk per bulan',
      text: 'Struk yang dikirim, menurut hasil penilaiannya sampai sekarang.',
      isStacked: true,
      series: [
        { name: 'Valid', color: GOOD, values: byMonth(({ receipts }) => receipts.accepted) },
        { name: 'Valid sebagian', color: PARTLY, values: byMonth(({ receipts }) => receipts.partial) },
        { name: 'Ditolak', color: BAD, values: byMonth(({ receipts }) => receipts.rejected) },
        { name: 'Menunggu', color: OPEN, values: byMonth(({ receipts }) => receipts.waiting) },
      ],
    },
    {
      ...ofMonths,
      title: 'Poin terbit, ditukar, hangus',
      text: 'Yang masuk dan keluar dari saldo semua orang. Hangus dari yang keluar: bagian yang tidak sempat ditukar.',
      series: [
        { name: 'Terbit', color: MAIN, values: byMonth(({ points }) => points.issued) },
        { name: 'Ditukar', color: SECOND, values: byMonth(({ points }) => points.redeemed) },
        { name: 'Hangus', color: BAD, values: byMonth(({ points }) => points.lapsed) },
        { name: 'Saldo akhir bulan', values: byMonth(({ points }) => points.balance) },
        { name: 'Hangus dari yang keluar', values: byMonth(({ breakage }) => breakage), format: formatPercent },
      ],
    },
    {
      ...ofMonths,
      title: 'Orang aktif',
      text: 'Orang yang mengirim struk atau menukar poin, masing-masing dihitung sekali sebulan.',
      series: [{ name: 'Orang aktif', color: MAIN, values: byMonth(({ activeShoppers }) => activeShoppers) }],
    },
    {
      title: 'Poin beredar yang akan hangus',
      text: 'Kewajiban kita hari ini: poin di saldo semua orang, menurut bulan masa berlakunya habis.',
      heading: 'Hangus pada',
      labels: liability.map(({ month }) => formatMonth(month)),
      series: [{ name: 'Poin', color: OPEN, values: liability.map(({ points }) => points) }],
    },
    toFunnel(months),
    toCampaigns(campaigns),
    {
      title: 'Penukaran per hadiah',
      text: 'Hadiah yang ditukar dengan poin dan tidak gagal.',
      heading: 'Hadiah',
      ...sumBy(redemptions, ({ type }) => type, {
        Penukaran: { color: SECOND, reckon: ({ count }) => count },
        Poin: { reckon: ({ points }) => points },
      }),
      isHorizontal: true,
    },
    {
      title: 'Alasan struk ditolak',
      text: 'Struk yang dikirim dalam rentang ini dan ditolak.',
      heading: 'Alasan',
      ...sumBy(rejections, ({ text }) => text, { Struk: { color: BAD, reckon: ({ count }) => count } }),
      isHorizontal: true,
    },
    {
      ...ofMonths,
      title: 'Lama penilaian',
      text: 'Dari struk dikirim sampai dinilai. Separuh selesai dalam waktu tengah, sembilan dari sepuluh dalam waktu kedua.',
      series: [
        waitingTime(
          'Waktu tengah',
          MAIN,
          byMonth(({ approval }) => approval?.medianMs ?? null),
        ),
        waitingTime(
          '9 dari 10',
          OPEN,
          byMonth(({ approval }) => approval?.slowestTenthMs ?? null),
        ),
      ],
    },
    {
      ...ofMonths,
      title: 'Ajak teman',
      text: 'Teman yang mendaftar dengan kode, dan ajakan yang bonusnya sudah dibayar.',
      series: [
        { name: 'Teman mendaftar', color: SECOND, values: byMonth(({ referral }) => referral.joined) },
        { name: 'Bonus dibayar', color: GOOD, values: byMonth(({ referral }) => referral.rewarded) },
        { name: 'Poin bonus', values: byMonth(({ referral }) => referral.points) },
      ],
    },
  ]
}

function waitingTime(name: string, color: `--${string}`, values: Value[]): Series {
  return { name, color, values, format: (ms) => (ms < 60_000 ? '< 1 mnt' : formatDuration(ms)) }
}

function toFunnel(months: MonthFigures[]): ChartData {
  const steps = [
    ['Mendaftar', 'registered'],
    ['Profil lengkap', 'completed'],
    ['Mengirim struk', 'sent'],
    ['Struk valid', 'accepted'],
    ['Menukar poin', 'redeemed'],
  ] as const
  const values = steps.map(([, step]) => months.reduce((sum, { funnel }) => sum + funnel[step], 0))
  const [registered = 0] = values
  return {
    title: 'Dari mendaftar sampai menukar',
    text: 'Mereka yang mendaftar dalam rentang ini, dan sejauh mana mereka sampai hari ini.',
    heading: 'Langkah',
    labels: steps.map(([name]) => name),
    series: [
      { name: 'Orang', color: MAIN, values },
      {
        name: 'Dari pendaftar',
        values: values.map((value) => (registered === 0 ? null : value / registered)),
        format: formatPercent,
      },
    ],
    isHorizontal: true,
  }
}

function toCampaigns(campaigns: CampaignFigures[]): ChartData {
  // Of a campaign for all brands both shares are the same.
  const shown = campaigns
    .filter((campaign) => campaign.with.receipts > 0 && campaign.with.share !== 1)
    .slice(0, MAX_CAMPAIGNS)
  return {
    title: 'Struk dengan produk promo',
    text: 'Dari semua struk valid, berapa yang memuat produk promo: selama promo, dibanding sama banyak hari sebelum promo mulai.',
    heading: 'Promo',
    labels: shown.map(({ title }) => title),
    series: [
      {
        name: 'Dengan promo',
        color: MAIN,
        values: shown.map((campaign) => campaign.with.share),
        format: formatPercent,
      },
      {
        name: 'Tanpa promo',
        color: '--neutral-300',
        values: shown.map((campaign) => campaign.without.share),
        format: formatPercent,
      },
      { name: 'Kenaikan', values: shown.map(({ uplift }) => uplift), format: formatUplift },
      { name: 'Struk', values: shown.map((campaign) => campaign.with.receipts) },
      { name: 'Belanja produknya', values: shown.map((campaign) => campaign.with.rupiah), format: formatRupiah },
      { name: 'Poin bonus', values: shown.map(({ bonusPoints }) => bonusPoints) },
      { name: 'Kupon', values: shown.map(({ tickets }) => tickets) },
    ],
    isHorizontal: true,
  }
}

type Sums<Row> = Record<string, Pick<Series, 'color'> & { reckon: (row: Row) => number }>

/** The sums of rows with the same label, the greatest first. */
function sumBy<Row>(rows: Row[], labelOf: (row: Row) => string, sums: Sums<Row>): Pick<ChartData, 'labels' | 'series'> {
  const columns = Object.entries(sums)
  const totals = new Map<string, number[]>()
  for (const row of rows) {
    const before = totals.get(labelOf(row))
    totals.set(
      labelOf(row),
      columns.map(([, { reckon }], index) => (before?.[index] ?? 0) + reckon(row)),
    )
  }
  const sorted = [...totals].sort(([, [one = 0]], [, [other = 0]]) => other - one)
  return {
    labels: sorted.map(([label]) => label),
    series: columns.map(([name, { reckon: _, ...column }], index) => ({
      name,
      ...column,
      values: sorted.map(([, values]) => values[index] ?? 0),
    })),
  }
}

export function formatValue({ format = formatNumber }: Series, value: Value): string {
  return value === null ? '–' : format(value)
}
