// What the desk suggests to say to shoppers: Indonesian, as the product, in either language of the console.
import type { NotificationType } from '#contract/notification.ts'

export const NEW_BANNER = {
  title: 'Akhir pekan dobel poin',
  text: 'Semua toko peserta, Sabtu dan Minggu',
  tone: 'accent',
  action: { label: 'Lihat promo', to: '/campaign' },
  art: [],
} as const

/** The words of a banner's button. */
export const BANNER_TARGETS = [
  { to: '/campaign', label: 'Lihat promo' },
  { to: '/topup', label: 'Unggah struk' },
  { to: '/redeem', label: 'Tukar poin' },
  { to: '/luckydraw', label: 'Lihat undian' },
  { to: '/setting/referral', label: 'Ajak teman' },
] as const

export const PROMO_TEXT = 'Cek syaratnya sebelum belanja.'

export const NOTIFICATIONS = {
  pointin: { title: '420 poin masuk', text: '' },
  receipt: { title: 'Struk sedang kami cek', text: 'Biasanya selesai dalam beberapa menit.' },
  redeem: { title: 'Vouchermu siap dipakai', text: 'Tunjukkan kodenya ke kasir sebelum kedaluwarsa.' },
  pointout: { title: 'Penyesuaian poin', text: '' },
  reward: { title: 'Kamu dapat hadiah langsung', text: 'Struk terakhirmu beruntung. Lihat hadiahnya di Riwayat.' },
  luckydraw: { title: 'Undian sebentar lagi', text: 'Kuponmu sudah tercatat. Semoga beruntung.' },
} as const satisfies Record<NotificationType, { title: string; text: string }>

/** Points that arrive or leave with their notification, whose text is the ledger's. */
export const AMOUNTS: Partial<Record<NotificationType, number>> = { pointin: 420, pointout: -100 }
