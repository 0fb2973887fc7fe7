// Builds each chart and its table from the figures: titles, series and values (docs/figures.md).
import type { Formats } from '#client/console/messages/formats.ts'
import type { Translate } from '#client/console/messages/translate.ts'
import type { CampaignFigures, Figures } from '#contract/control/figure.ts'

export type Value = number | null
export type Series = {
  name: string
  values: Value[]
  /** A token of client/ui/theme/tokens.css. A series without a colour appears in the table alone. */
  color?: `--${string}`
  format?: (value: number, index: number) => string
  /** Formats the axis, where it says less than `format`. */
  axis?: (value: number) => string
}
export type ChartData = {
  /** The key of the chart. The tour finds the chart as `figure-<id>`. */
  id: 'active' | 'points' | 'liability' | 'campaigns' | 'rejections'
  title: string
  text: string
  heading: string
  labels: string[]
  series: Series[]
  isHorizontal?: boolean
}

const BAD = '--cabai-600'
const OPEN = '--accent-400'
const MAIN = '--brand-600'
/** The brand may be red like `BAD` or grey like `BEFORE`, so a chart with several series has fixed colours. */
const FIRST = '--telang-500'
const SECOND = '--pandan-600'
const BEFORE = '--neutral-300'

const MAX_CAMPAIGNS = 8

export type Words = { t: Translate; format: Formats }

export function toCharts(figures: Figures, words: Words): ChartData[] {
  const { t, format } = words
  const { months, rejections, liability, campaigns } = figures
  const monthly = { heading: t('figure.month'), labels: months.map(({ month }) => format.month(month)) }
  const rejected = Map.groupBy(rejections, ({ reason }) => t(`review.reason.${reason}`))
  const reasons = [...rejected]
    .map(([reason, rows]) => ({ reason, count: rows.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => other.count - one.count)
  return [
    {
      ...monthly,
      id: 'active',
      title: t('figure.active.title'),
      text: t('figure.active.text'),
      series: [{ name: t('figure.active.title'), color: MAIN, values: months.map((month) => month.activeShoppers) }],
    },
    {
      ...monthly,
      id: 'points',
      title: t('figure.points.title'),
      text: t('figure.points.text'),
      series: [
        { name: t('figure.points.issued'), color: FIRST, values: months.map(({ points }) => points.issued) },
        { name: t('figure.points.redeemed'), color: SECOND, values: months.map(({ points }) => points.redeemed) },
        { name: t('figure.points.lapsed'), color: BAD, values: months.map(({ points }) => points.lapsed) },
        { name: t('figure.points.balance'), values: months.map(({ points }) => points.balance) },
        { name: t('figure.points.breakage'), values: months.map(({ breakage }) => breakage), format: format.percent },
      ],
    },
    {
      id: 'liability',
      title: t('figure.liability.title'),
      text: t('figure.liability.text'),
      heading: t('figure.liability.heading'),
      labels: liability.map(({ month }) => format.month(month)),
      series: [{ name: t('figure.liability.points'), color: OPEN, values: liability.map(({ points }) => points) }],
    },
    toCampaigns(campaigns, words),
    {
      id: 'rejections',
      title: t('figure.rejections.title'),
      text: t('figure.rejections.text'),
      heading: t('figure.rejections.heading'),
      labels: reasons.map(({ reason }) => reason),
      series: [{ name: t('figure.rejections.count'), color: BAD, values: reasons.map(({ count }) => count) }],
      isHorizontal: true,
    },
  ]
}

function toCampaigns(campaigns: CampaignFigures[], { t, format }: Words): ChartData {
  // Omits campaigns for all brands, because both of their shares are equal.
  const shown = campaigns
    .filter((campaign) => campaign.with.receipts > 0 && campaign.with.share !== 1)
    .slice(0, MAX_CAMPAIGNS)
  const { percentWithDecimal } = format
  const shareOf = (period: 'with' | 'without') => (value: number, index: number) => {
    const { receipts = 0, allReceipts: all = 0 } = shown[index]?.[period] ?? {}
    return t('figure.campaigns.share', { share: percentWithDecimal(value), receipts, all })
  }
  return {
    id: 'campaigns',
    title: t('figure.campaigns.title'),
    text: t('figure.campaigns.text'),
    heading: t('figure.campaigns.heading'),
    labels: shown.map(({ title }) => title),
    series: [
      {
        name: t('figure.campaigns.with'),
        color: FIRST,
        values: shown.map((campaign) => campaign.with.share),
        format: shareOf('with'),
        axis: format.percent,
      },
      {
        name: t('figure.campaigns.without'),
        color: BEFORE,
        values: shown.map((campaign) => campaign.without.share),
        format: shareOf('without'),
      },
      {
        name: t('figure.campaigns.uplift'),
        values: shown.map(({ uplift }) => uplift),
        format: (share) => `${share > 0 ? '+' : ''}${percentWithDecimal(share)}`,
      },
    ],
    isHorizontal: true,
  }
}

export function formatValue({ values, format }: Series, index: number, { number }: Formats): string {
  const value = values[index] ?? null
  if (value === null) return '–'
  return format ? format(value, index) : number(value)
}
