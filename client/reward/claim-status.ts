// The words of a claim: its status, and what its success says, by what was redeemed (design.md 12, 22b and 27).
import type { Claim, RewardCategory } from '#contract/reward.ts'
import type { StatusTone } from '../ui/feedback/status-chip.tsx'

type Look = { tone: StatusTone; label: string }

const looks: Record<Claim['status'], Look> = {
  processing: { tone: 'wait', label: 'Diproses' },
  success: { tone: 'ok', label: 'Terkirim' },
  failed: { tone: 'no', label: 'Gagal' },
  packed: { tone: 'info', label: 'Dikemas' },
  shipped: { tone: 'info', label: 'Dikirim' },
  delivered: { tone: 'ok', label: 'Sampai' },
}

/** Vouchers say what became of them. */
export function statusOf({ status, voucher }: Pick<Claim, 'status' | 'voucher'>): Look {
  if (voucher?.status === 'used') return { tone: 'muted', label: 'Terpakai' }
  if (voucher?.status === 'expired') return { tone: 'muted', label: 'Kedaluwarsa' }
  return looks[status]
}

type Words = { title: string; waiting: string; done: string }

const words: Record<RewardCategory, Words> = {
  pulsa: { title: 'Pulsanya meluncur', waiting: 'Sedang dikirim, cek SMS operator', done: 'Sudah masuk' },
  data: { title: 'Kuotanya meluncur', waiting: 'Sedang dikirim, cek SMS operator', done: 'Sudah masuk' },
  ewallet: { title: 'Saldonya meluncur', waiting: 'Sedang dikirim', done: 'Sudah masuk' },
  pln: { title: 'Tokennya menyala', waiting: 'Nomor token sedang dibuat', done: 'Nomor token ada di rincian' },
  voucher: { title: 'Vouchernya milikmu', waiting: 'Kodenya sedang disiapkan', done: 'Siap dipakai' },
  goods: { title: 'Barangnya kami siapkan', waiting: 'Pesanan sedang diproses', done: 'Sedang dikemas' },
}

export function successOf({ type, status }: Pick<Claim, 'type' | 'status'>): { title: string; text: string } {
  const { title, waiting, done } = words[type.category]
  if (status === 'failed') return { title: 'Penukarannya gagal', text: 'Poinmu sudah kembali' }
  return { title, text: status === 'processing' ? waiting : done }
}

/** Where a claim is read: vouchers on their own page once they have a code. */
export function pathOf({ id, voucher }: Pick<Claim, 'id' | 'voucher'>): string {
  return `${voucher ? '/voucher/detail' : '/history/reward-detail'}?q=${encodeURIComponent(id)}`
}
