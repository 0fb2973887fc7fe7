// Exports figures as CSV (docs/figures.md): one value per row, for pivot tables, or one month per row, for reading.
import { stringify } from 'csv-stringify/sync'
import type { CampaignFigures, FigureForm, FigureLanguage, Figures, MonthFigures } from '#contract/control/figure.ts'

type Value = number | string | null
type Row = [month: string, figure: string, detail: string, value: Value]

type Name = Record<FigureLanguage, string>

const HEADERS: Record<FigureLanguage, string[]> = {
  id: ['bulan', 'angka', 'rincian', 'nilai'],
  en: ['month', 'figure', 'detail', 'value'],
}

const NUMBERS: Record<FigureLanguage, { delimiter: string; decimal: string }> = {
  id: { delimiter: ';', decimal: ',' },
  en: { delimiter: ',', decimal: '.' },
}
const PRECISION = 10_000

const MONTHLY: readonly [name: Name, toValue: (month: MonthFigures) => number | null][] = [
  [{ id: 'Orang aktif', en: 'Active shoppers' }, ({ activeShoppers }) => activeShoppers],
  [{ id: 'Struk dikirim', en: 'Receipts sent' }, ({ receipts }) => receipts.sent],
  [{ id: 'Struk valid', en: 'Receipts valid' }, ({ receipts }) => receipts.accepted],
  [{ id: 'Struk valid sebagian', en: 'Receipts partly valid' }, ({ receipts }) => receipts.partial],
  [{ id: 'Struk ditolak', en: 'Receipts rejected' }, ({ receipts }) => receipts.rejected],
  [{ id: 'Struk menunggu', en: 'Receipts waiting' }, ({ receipts }) => receipts.waiting],
  [
    { id: 'Lama penilaian, tengah (detik)', en: 'Review time, median (seconds)' },
    ({ approval }) => toSeconds(approval?.medianMs),
  ],
  [
    { id: 'Lama penilaian, 9 dari 10 (detik)', en: 'Review time, 9 in 10 (seconds)' },
    ({ approval }) => toSeconds(approval?.slowestTenthMs),
  ],
  [{ id: 'Poin terbit', en: 'Points issued' }, ({ points }) => points.issued],
  [{ id: 'Poin ditukar', en: 'Points redeemed' }, ({ points }) => points.redeemed],
  [{ id: 'Poin hangus', en: 'Points expired' }, ({ points }) => points.lapsed],
  [{ id: 'Poin beredar di akhir bulan', en: "Points outstanding at month's end" }, ({ points }) => points.balance],
  [{ id: 'Bagian hangus (0 sampai 1)', en: 'Breakage (0 to 1)' }, ({ breakage }) => breakage],
  [{ id: 'Pendaftar baru', en: 'Newly registered' }, ({ funnel }) => funnel.registered],
  [{ id: 'Pendaftar dengan profil lengkap', en: 'Registered, profile complete' }, ({ funnel }) => funnel.completed],
  [{ id: 'Pendaftar yang mengirim struk', en: 'Registered, sent a receipt' }, ({ funnel }) => funnel.sent],
  [{ id: 'Pendaftar dengan struk valid', en: 'Registered, receipt valid' }, ({ funnel }) => funnel.accepted],
  [{ id: 'Pendaftar yang menukar poin', en: 'Registered, redeemed points' }, ({ funnel }) => funnel.redeemed],
  [{ id: 'Teman yang diajak mendaftar', en: 'Invited friends registered' }, ({ referral }) => referral.joined],
  [{ id: 'Bonus ajakan dibayar', en: 'Referral bonuses paid' }, ({ referral }) => referral.rewarded],
  [{ id: 'Poin bonus ajakan', en: 'Referral bonus points' }, ({ referral }) => referral.points],
]

const NAMES = {
  opening: { id: 'Poin beredar di awal', en: 'Points outstanding at the start' },
  rupiah: { id: 'Poin beredar dalam Rupiah', en: 'Outstanding in Rupiah' },
  rejected: { id: 'Alasan ditolak', en: 'Rejected for' },
  redemptions: { id: 'Penukaran', en: 'Redemptions' },
  redeemedPoints: { id: 'Poin ditukar per hadiah', en: 'Points redeemed by reward' },
  liability: { id: 'Poin yang akan hangus', en: 'Points to expire' },
  campaignReceipts: { id: 'Promo: struk', en: 'Campaign: receipts' },
  campaignSpent: { id: 'Promo: belanja produknya (Rp)', en: 'Campaign: spent on its products (Rp)' },
  shareWith: {
    id: 'Promo: bagian struk yang memuat produknya, dengan promo (0 sampai 1)',
    en: 'Campaign: share of receipts with its products, with campaign (0 to 1)',
  },
  shareWithout: {
    id: 'Promo: bagian struk yang memuat produknya, tanpa promo (0 sampai 1)',
    en: 'Campaign: share of receipts with its products, without campaign (0 to 1)',
  },
  uplift: { id: 'Promo: kenaikan (1 = dua kali lipat)', en: 'Campaign: uplift (1 = twice as many)' },
  bonus: { id: 'Promo: poin bonus', en: 'Campaign: bonus points' },
  vouchers: { id: 'Promo: e-voucher', en: 'Campaign: e-vouchers' },
  tickets: { id: 'Promo: kupon', en: 'Campaign: tickets' },
} as const satisfies Record<string, Name>

const CAMPAIGN: readonly [name: keyof typeof NAMES, toValue: (campaign: CampaignFigures) => number | null][] = [
  ['campaignReceipts', (campaign) => campaign.with.receipts],
  ['campaignSpent', (campaign) => campaign.with.rupiah],
  ['shareWith', (campaign) => campaign.with.share],
  ['shareWithout', ({ without }) => without.share],
  ['uplift', ({ uplift }) => uplift],
  ['bonus', ({ bonusPoints }) => bonusPoints],
  ['vouchers', ({ vouchers }) => vouchers],
  ['tickets', ({ tickets }) => tickets],
]

/** Adds a byte order mark, so that spreadsheets detect UTF-8. Escapes texts that spreadsheets would run as formulas. */
export function toCsv(figures: Figures, options: CsvOptions): Buffer {
  const { delimiter, decimal } = NUMBERS[options.language]
  const rows = options.form === 'wide' ? listMonths(figures, options) : listRows(figures, options)
  const text = stringify(rows, {
    bom: true,
    delimiter,
    escape_formulas: true,
    record_delimiter: '\r\n',
    cast: { number: (value) => String(Math.round(value * PRECISION) / PRECISION).replace('.', decimal) },
  })
  return Buffer.from(text)
}

type CsvOptions = {
  language: FigureLanguage
  form: FigureForm
  rate: number
}

function listRows(
  { from, opening, months, rejections, redemptions, liability, campaigns }: Figures,
  { language, rate }: CsvOptions,
): (Row | string[])[] {
  return [
    HEADERS[language],
    [from, NAMES.opening[language], '', opening],
    ...months.map(({ month, points }): Row => [month, NAMES.rupiah[language], '', points.balance * rate]),
    ...MONTHLY.flatMap(([name, toValue]) =>
      months.map((month): Row => [month.month, name[language], '', toValue(month)]),
    ),
    ...rejections.map(({ month, reason, text, count }): Row => {
      return [month, NAMES.rejected[language], language === 'id' ? text : reason.replaceAll('_', ' '), count]
    }),
    ...redemptions.map(({ month, type, count }): Row => [month, NAMES.redemptions[language], type, count]),
    ...redemptions.map(({ month, type, points }): Row => [month, NAMES.redeemedPoints[language], type, points]),
    ...liability.map(({ month, points }): Row => [month, NAMES.liability[language], '', points]),
    ...CAMPAIGN.flatMap(([name, toValue]) =>
      campaigns.map((campaign): Row => ['', NAMES[name][language], campaign.title, toValue(campaign)]),
    ),
  ]
}

/** Starts each month with the balance of the previous month, so that every row adds up. */
function listMonths({ opening, months }: Figures, { language, rate }: CsvOptions): Value[][] {
  const names = [NAMES.opening, ...MONTHLY.map(([name]) => name), NAMES.rupiah]
  return [
    [HEADERS[language][0] ?? '', ...names.map((name) => name[language])],
    ...months.map((month, at) => [
      month.month,
      months[at - 1]?.points.balance ?? opening,
      ...MONTHLY.map(([, toValue]) => toValue(month)),
      month.points.balance * rate,
    ]),
  ]
}

function toSeconds(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.round(ms / 1_000)
}
