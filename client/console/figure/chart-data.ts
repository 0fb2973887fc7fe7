// What each chart of the page shows, and its table: titles, series and values from the figures (docs/figures.md).
import type { Formats } from '#client/console/messages/formats.ts'
import type { Translate } from '#client/console/messages/translate.ts'
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
  /** Its key, and where the tour finds it: `figure-<id>`. */
  id:
    | 'receipts'
    | 'points'
    | 'active'
    | 'liability'
    | 'funnel'
    | 'campaigns'
    | 'redemptions'
    | 'rejections'
    | 'approval'
    | 'referral'
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
const MINUTE_MS = 60_000

/** The language of the charts. */
export type Words = { t: Translate; format: Formats }

export function toCharts(figures: Figures, words: Words): ChartData[] {
  const { t, format } = words
  const { months, rejections, redemptions, liability, campaigns } = figures
  const byMonth = (reckon: (month: MonthFigures) => Value) => months.map(reckon)
  const ofMonths = { heading: t('figure.month'), labels: months.map(({ month }) => format.month(month)) }
  return [
    {
      ...ofMonths,
      id: 'receipts',
      title: t('figure.receipts.title'),
      text: t('figure.receipts.text'),
      isStacked: true,
      series: [
        { name: t('figure.receipts.accepted'), color: GOOD, values: byMonth(({ receipts }) => receipts.accepted) },
        { name: t('figure.receipts.partial'), color: PARTLY, values: byMonth(({ receipts }) => receipts.partial) },
        { name: t('figure.receipts.rejected'), color: BAD, values: byMonth(({ receipts }) => receipts.rejected) },
        { name: t('figure.receipts.waiting'), color: OPEN, values: byMonth(({ receipts }) => receipts.waiting) },
      ],
    },
    {
      ...ofMonths,
      id: 'points',
      title: t('figure.points.title'),
      text: t('figure.points.text'),
      series: [
        { name: t('figure.points.issued'), color: MAIN, values: byMonth(({ points }) => points.issued) },
        { name: t('figure.points.redeemed'), color: SECOND, values: byMonth(({ points }) => points.redeemed) },
        { name: t('figure.points.lapsed'), color: BAD, values: byMonth(({ points }) => points.lapsed) },
        { name: t('figure.points.balance'), values: byMonth(({ points }) => points.balance) },
        { name: t('figure.points.breakage'), values: byMonth(({ breakage }) => breakage), format: format.percent },
      ],
    },
    {
      ...ofMonths,
      id: 'active',
      title: t('figure.active.title'),
      text: t('figure.active.text'),
      series: [
        { name: t('figure.active.title'), color: MAIN, values: byMonth(({ activeShoppers }) => activeShoppers) },
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
    toFunnel(months, words),
    toCampaigns(campaigns, words),
    {
      id: 'redemptions',
      title: t('figure.redemptions.title'),
      text: t('figure.redemptions.text'),
      heading: t('figure.redemptions.heading'),
      ...sumBy(redemptions, ({ type }) => type, {
        [t('figure.redemptions.count')]: { color: SECOND, reckon: ({ count }) => count },
        [t('figure.redemptions.points')]: { reckon: ({ points }) => points },
      }),
      isHorizontal: true,
    },
    {
      id: 'rejections',
      title: t('figure.rejections.title'),
      text: t('figure.rejections.text'),
      heading: t('figure.rejections.heading'),
      ...sumBy(rejections, ({ reason }) => t(`review.reason.${reason}`), {
        [t('figure.rejections.count')]: { color: BAD, reckon: ({ count }) => count },
      }),
      isHorizontal: true,
    },
    {
      ...ofMonths,
      id: 'approval',
      title: t('figure.approval.title'),
      text: t('figure.approval.text'),
      series: [
        waitingTime(
          words,
          t('figure.approval.median'),
          MAIN,
          byMonth(({ approval }) => approval?.medianMs ?? null),
        ),
        waitingTime(
          words,
          t('figure.approval.slowest'),
          OPEN,
          byMonth(({ approval }) => approval?.slowestTenthMs ?? null),
        ),
      ],
    },
    {
      ...ofMonths,
      id: 'referral',
      title: t('figure.referral.title'),
      text: t('figure.referral.text'),
      series: [
        { name: t('figure.referral.joined'), color: SECOND, values: byMonth(({ referral }) => referral.joined) },
        { name: t('figure.referral.rewarded'), color: GOOD, values: byMonth(({ referral }) => referral.rewarded) },
        { name: t('figure.referral.points'), values: byMonth(({ referral }) => referral.points) },
      ],
    },
  ]
}

function waitingTime({ t, format }: Words, name: string, color: `--${string}`, values: Value[]): Series {
  return { name, color, values, format: (ms) => (ms < MINUTE_MS ? t('figure.underMinute') : format.duration(ms)) }
}

function toFunnel(months: MonthFigures[], { t, format }: Words): ChartData {
  const steps = ['registered', 'completed', 'sent', 'accepted', 'redeemed'] as const
  const values = steps.map((step) => months.reduce((sum, { funnel }) => sum + funnel[step], 0))
  const [registered = 0] = values
  return {
    id: 'funnel',
    title: t('figure.funnel.title'),
    text: t('figure.funnel.text'),
    heading: t('figure.funnel.heading'),
    labels: steps.map((step) => t(`figure.funnel.${step}`)),
    series: [
      { name: t('figure.funnel.shoppers'), color: MAIN, values },
      {
        name: t('figure.funnel.share'),
        values: values.map((value) => (registered === 0 ? null : value / registered)),
        format: format.percent,
      },
    ],
    isHorizontal: true,
  }
}

function toCampaigns(campaigns: CampaignFigures[], { t, format }: Words): ChartData {
  // Of a campaign for all brands both shares are the same.
  const shown = campaigns
    .filter((campaign) => campaign.with.receipts > 0 && campaign.with.share !== 1)
    .slice(0, MAX_CAMPAIGNS)
  return {
    id: 'campaigns',
    title: t('figure.campaigns.title'),
    text: t('figure.campaigns.text'),
    heading: t('figure.campaigns.heading'),
    labels: shown.map(({ title }) => title),
    series: [
      {
        name: t('figure.campaigns.with'),
        color: MAIN,
        values: shown.map((campaign) => campaign.with.share),
        format: format.percent,
      },
      {
        name: t('figure.campaigns.without'),
        color: '--neutral-300',
        values: shown.map((campaign) => campaign.without.share),
        format: format.percent,
      },
      {
        name: t('figure.campaigns.uplift'),
        values: shown.map(({ uplift }) => uplift),
        format: (share) => (share > 0 ? `+${format.percent(share)}` : format.percent(share)),
      },
      { name: t('figure.campaigns.receipts'), values: shown.map((campaign) => campaign.with.receipts) },
      {
        name: t('figure.campaigns.spent'),
        values: shown.map((campaign) => campaign.with.rupiah),
        format: format.rupiah,
      },
      { name: t('figure.campaigns.bonus'), values: shown.map(({ bonusPoints }) => bonusPoints) },
      { name: t('figure.campaigns.tickets'), values: shown.map(({ tickets }) => tickets) },
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

export function formatValue({ format }: Series, value: Value, { number }: Formats): string {
  return value === null ? '–' : (format ?? number)(value)
}
