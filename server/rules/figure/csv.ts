// The figures as CSV (docs/figures.md): one value a row, so that a spreadsheet can filter and pivot them.
import { stringify } from 'csv-stringify/sync'
import type { Figures, MonthFigures } from '#contract/control/figure.ts'

type Row = [month: string, figure: string, detail: string, value: number | string | null]

const HEADER = ['bulan', 'angka', 'rincian', 'nilai']

const MONTHLY: Record<string, (month: MonthFigures) => number | null> = {
  'Orang aktif': ({ activeShoppers }) => activeShoppers,
  'Struk dikirim': ({ receipts }) => receipts.sent,
  'Struk valid': ({ receipts }) => receipts.accepted,
  'Struk valid sebagian': ({ receipts }) => receipts.partial,
  'Struk ditolak': ({ receipts }) => receipts.rejected,
  'Struk menunggu': ({ receipts }) => receipts.waiting,
  'Lama penilaian, tengah (detik)': ({ approval }) => toSeconds(approval?.medianMs),
  'Lama penilaian, 9 dari 10 (detik)': ({ approval }) => toSeconds(approval?.slowestTenthMs),
  'Poin terbit': ({ points }) => points.issued,
  'Poin ditukar': ({ points }) => points.redeemed,
  'Poin hangus': ({ points }) => points.lapsed,
  'Poin beredar di akhir bulan': ({ points }) => points.balance,
  'Bagian hangus (0 sampai 1)': ({ breakage }) => breakage,
  'Pendaftar baru': ({ funnel }) => funnel.registered,
  'Pendaftar dengan profil lengkap': ({ funnel }) => funnel.completed,
  'Pendaftar yang mengirim struk': ({ funnel }) => funnel.sent,
  'Pendaftar dengan struk valid': ({ funnel }) => funnel.accepted,
  'Pendaftar yang menukar poin': ({ funnel }) => funnel.redeemed,
  'Teman yang diajak mendaftar': ({ referral }) => referral.joined,
  'Bonus ajakan dibayar': ({ referral }) => referral.rewarded,
  'Poin bonus ajakan': ({ referral }) => referral.points,
}

/** With a byte order mark, by which spreadsheets know UTF-8; texts that they would run as a formula are escaped. */
export function toCsv(figures: Figures): Buffer {
  const text = stringify([HEADER, ...listRows(figures)], { bom: true, escape_formulas: true, record_delimiter: '\r\n' })
  return Buffer.from(text)
}

function listRows({ months, rejections, redemptions, liability, campaigns }: Figures): Row[] {
  return [
    ...months.flatMap((month) =>
      Object.entries(MONTHLY).map(([figure, reckon]): Row => [month.month, figure, '', reckon(month)]),
    ),
    ...rejections.map(({ month, text, count }): Row => [month, 'Alasan ditolak', text, count]),
    ...redemptions.flatMap(({ month, type, count, points }): Row[] => [
      [month, 'Penukaran', type, count],
      [month, 'Poin ditukar per hadiah', type, points],
    ]),
    ...liability.map(({ month, points }): Row => [month, 'Poin yang akan hangus', '', points]),
    ...campaigns.flatMap(({ title, with: during, without, uplift, bonusPoints, vouchers, tickets }): Row[] => [
      ['', 'Promo: struk', title, during.receipts],
      ['', 'Promo: belanja produknya (Rp)', title, during.rupiah],
      ['', 'Promo: bagian struk yang memuat produknya, dengan promo (0 sampai 1)', title, during.share],
      ['', 'Promo: bagian struk yang memuat produknya, tanpa promo (0 sampai 1)', title, without.share],
      ['', 'Promo: kenaikan (1 = dua kali lipat)', title, uplift],
      ['', 'Promo: poin bonus', title, bonusPoints],
      ['', 'Promo: e-voucher', title, vouchers],
      ['', 'Promo: kupon', title, tickets],
    ]),
  ]
}

function toSeconds(ms: number | undefined): number | null {
  return ms === undefined ? null : ms / 1_000
}
