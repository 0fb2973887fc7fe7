// The figures as CSV (docs/figures.md): one value a row, so that a spreadsheet can filter and pivot them.
import { stringify } from 'csv-stringify/sync'
import type { FigureLanguage, Figures, MonthFigures } from '#contract/control/figure.ts'

type Row = [month: string, figure: string, detail: string, value: number | string | null]

type Name = Record<FigureLanguage, string>

const HEADERS: Record<FigureLanguage, string[]> = {
  id: ['bulan', 'angka', 'rincian', 'nilai'],
  en: ['month', 'figure', 'detail', 'value'],
}

const MONTHLY: readonly { name: Name; reckon: (month: MonthFigures) => number | null }[] = [
  { name: { id: 'Orang aktif', en: 'Active shoppers' }, reckon: ({ activeShoppers }) => activeShoppers },
  { name: { id: 'Struk dikirim', en: 'Receipts sent' }, reckon: ({ receipts }) => receipts.sent },
  { name: { id: 'Struk valid', en: 'Receipts valid' }, reckon: ({ receipts }) => receipts.accepted },
  { name: { id: 'Struk valid sebagian', en: 'Receipts partly valid' }, reckon: ({ receipts }) => receipts.partial },
  { name: { id: 'Struk ditolak', en: 'Receipts rejected' }, reckon: ({ receipts }) => receipts.rejected },
  { name: { id: 'Struk menunggu', en: 'Receipts waiting' }, reckon: ({ receipts }) => receipts.waiting },
  {
    name: { id: 'Lama penilaian, tengah (detik)', en: 'Review time, median (seconds)' },
    reckon: ({ approval }) => toSeconds(approval?.medianMs),
  },
  {
    name: { id: 'Lama penilaian, 9 dari 10 (detik)', en: 'Review time, 9 in 10 (seconds)' },
    reckon: ({ approval }) => toSeconds(approval?.slowestTenthMs),
  },
  { name: { id: 'Poin terbit', en: 'Points issued' }, reckon: ({ points }) => points.issued },
  { name: { id: 'Poin ditukar', en: 'Points redeemed' }, reckon: ({ points }) => points.redeemed },
  { name: { id: 'Poin hangus', en: 'Points expired' }, reckon: ({ points }) => points.lapsed },
  {
    name: { id: 'Poin beredar di akhir bulan', en: "Points outstanding at month's end" },
    reckon: ({ points }) => points.balance,
  },
  { name: { id: 'Bagian hangus (0 sampai 1)', en: 'Breakage (0 to 1)' }, reckon: ({ breakage }) => breakage },
  { name: { id: 'Pendaftar baru', en: 'Newly registered' }, reckon: ({ funnel }) => funnel.registered },
  {
    name: { id: 'Pendaftar dengan profil lengkap', en: 'Registered, profile complete' },
    reckon: ({ funnel }) => funnel.completed,
  },
  {
    name: { id: 'Pendaftar yang mengirim struk', en: 'Registered, sent a receipt' },
    reckon: ({ funnel }) => funnel.sent,
  },
  {
    name: { id: 'Pendaftar dengan struk valid', en: 'Registered, receipt valid' },
    reckon: ({ funnel }) => funnel.accepted,
  },
  {
    name: { id: 'Pendaftar yang menukar poin', en: 'Registered, redeemed points' },
    reckon: ({ funnel }) => funnel.redeemed,
  },
  {
    name: { id: 'Teman yang diajak mendaftar', en: 'Invited friends registered' },
    reckon: ({ referral }) => referral.joined,
  },
  { name: { id: 'Bonus ajakan dibayar', en: 'Referral bonuses paid' }, reckon: ({ referral }) => referral.rewarded },
  { name: { id: 'Poin bonus ajakan', en: 'Referral bonus points' }, reckon: ({ referral }) => referral.points },
]

const NAMES = {
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

/** With a byte order mark, by which spreadsheets know UTF-8; texts that they would run as a formula are escaped. */
export function toCsv(figures: Figures, language: FigureLanguage): Buffer {
  const text = stringify([HEADERS[language], ...listRows(figures, language)], {
    bom: true,
    escape_formulas: true,
    record_delimiter: '\r\n',
  })
  return Buffer.from(text)
}

function listRows({ months, rejections, redemptions, liability, campaigns }: Figures, language: FigureLanguage): Row[] {
  return [
    ...months.flatMap((month) =>
      MONTHLY.map(({ name, reckon }): Row => [month.month, name[language], '', reckon(month)]),
    ),
    ...rejections.map(({ month, reason, text, count }): Row => {
      // The texts are the product's; the codes are English words.
      return [month, NAMES.rejected[language], language === 'id' ? text : reason.replaceAll('_', ' '), count]
    }),
    ...redemptions.flatMap(({ month, type, count, points }): Row[] => [
      [month, NAMES.redemptions[language], type, count],
      [month, NAMES.redeemedPoints[language], type, points],
    ]),
    ...liability.map(({ month, points }): Row => [month, NAMES.liability[language], '', points]),
    ...campaigns.flatMap(({ title, with: during, without, uplift, bonusPoints, vouchers, tickets }): Row[] => [
      ['', NAMES.campaignReceipts[language], title, during.receipts],
      ['', NAMES.campaignSpent[language], title, during.rupiah],
      ['', NAMES.shareWith[language], title, during.share],
      ['', NAMES.shareWithout[language], title, without.share],
      ['', NAMES.uplift[language], title, uplift],
      ['', NAMES.bonus[language], title, bonusPoints],
      ['', NAMES.vouchers[language], title, vouchers],
      ['', NAMES.tickets[language], title, tickets],
    ]),
  ]
}

function toSeconds(ms: number | undefined): number | null {
  return ms === undefined ? null : ms / 1_000
}
