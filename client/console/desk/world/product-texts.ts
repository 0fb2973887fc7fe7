// Suggested texts for shoppers, in Indonesian whatever the console's language.
import type { NotificationType } from '#contract/notification.ts'

export const NEW_BANNER = {
  title: 'Akhir pekan dobel poin',
  text: 'Semua toko peserta, Sabtu dan Minggu',
  tone: 'accent',
  action: { label: 'Lihat promo', to: '/campaign' },
  art: [],
} as const

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

/** The points to book for a type. The ledger sends the notification with its own text. */
export const POINTS_BY_TYPE: Partial<Record<NotificationType, number>> = { pointin: 420, pointout: -100 }

/** English translations of the texts above, for the presenter. */
export const TRANSLATIONS: Readonly<Record<string, string>> = {
  'Akhir pekan dobel poin': 'Double points at the weekend',
  'Semua toko peserta, Sabtu dan Minggu': 'All participating shops, Saturday and Sunday',
  'Lihat promo': 'See offers',
  'Unggah struk': 'Upload a receipt',
  'Tukar poin': 'Redeem points',
  'Lihat undian': 'See draws',
  'Ajak teman': 'Invite friends',
  [PROMO_TEXT]: 'Read the terms before you shop.',
  [NOTIFICATIONS.pointin.title]: '420 points in',
  [NOTIFICATIONS.receipt.title]: 'We are checking your receipt',
  [NOTIFICATIONS.receipt.text]: 'Usually done within minutes.',
  [NOTIFICATIONS.redeem.title]: 'Your voucher is ready to use',
  [NOTIFICATIONS.redeem.text]: 'Show the code to the cashier before it expires.',
  [NOTIFICATIONS.pointout.title]: 'Adjustment of points',
  [NOTIFICATIONS.reward.title]: 'You won a direct reward',
  [NOTIFICATIONS.reward.text]: 'Your last receipt was lucky. See the prize in your history.',
  [NOTIFICATIONS.luckydraw.title]: 'The draw is about to begin',
  [NOTIFICATIONS.luckydraw.text]: 'Your tickets are in. Good luck.',
}
