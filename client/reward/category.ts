// The Indonesian texts of each reward category, and the selections of the catalogue.
import type { RewardCategory, RewardType } from '#contract/reward.ts'

/** Catalogue tabs. One tab may combine several categories. */
const tabs = [
  { id: 'pulsa', label: 'Pulsa & data' },
  { id: 'listrik', label: 'Listrik' },
  { id: 'voucher', label: 'Voucher' },
  { id: 'dompet', label: 'Dompet digital' },
  { id: 'barang', label: 'Barang' },
] as const
type Tab = (typeof tabs)[number]

type CategoryTexts = { tab: Tab['id']; title: string; waiting: string; done: string; serialLabel?: string }

export const categories: Record<RewardCategory, CategoryTexts> = {
  pulsa: { tab: 'pulsa', title: 'Pulsanya meluncur', waiting: 'Sedang dikirim, cek SMS operator', done: 'Sudah masuk' },
  data: { tab: 'pulsa', title: 'Kuotanya meluncur', waiting: 'Sedang dikirim, cek SMS operator', done: 'Sudah masuk' },
  ewallet: { tab: 'dompet', title: 'Saldonya meluncur', waiting: 'Sedang dikirim', done: 'Sudah masuk' },
  pln: {
    tab: 'listrik',
    title: 'Tokennya menyala',
    waiting: 'Nomor token sedang dibuat',
    done: 'Tokenmu sudah datang',
    serialLabel: 'Nomor token',
  },
  voucher: { tab: 'voucher', title: 'Vouchernya milikmu', waiting: 'Kodenya sedang disiapkan', done: 'Siap dipakai' },
  goods: {
    tab: 'barang',
    title: 'Barangnya kami siapkan',
    waiting: 'Pesanan sedang diproses',
    done: 'Kurir mengambilnya besok pagi',
  },
}

export function nonEmptyTabs(rows: readonly { category: RewardCategory }[]): Tab[] {
  return tabs.filter(({ id }) => rows.some(({ category }) => categories[category].tab === id))
}

export function filterByTab<Row extends { category: RewardCategory }>(rows: readonly Row[], id: string | null): Row[] {
  const isTab = tabs.some((tab) => tab.id === id)
  return rows.filter(({ category }) => !isTab || categories[category].tab === id)
}

export function listAffordable(types: readonly RewardType[], balance: number): RewardType[] {
  return types.filter(({ from, stockState }) => stockState !== 'out' && from <= balance)
}
