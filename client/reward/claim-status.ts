// The Indonesian texts of a claim's status, and of a successful claim by category.
import type { Claim } from '#contract/reward.ts'
import type { StatusTone } from '../ui/feedback/status-chip.tsx'
import { categories } from './category.ts'

type StatusLabel = { tone: StatusTone; label: string }

export const statuses: Record<Claim['status'], StatusLabel> = {
  processing: { tone: 'pending', label: 'Diproses' },
  success: { tone: 'success', label: 'Terkirim' },
  failed: { tone: 'danger', label: 'Gagal' },
  packed: { tone: 'info', label: 'Dikemas' },
  shipped: { tone: 'info', label: 'Dikirim' },
  delivered: { tone: 'success', label: 'Sampai' },
}

/** Returns the voucher's status, or the claim's status if the claim has no voucher. */
export function statusOf({ status, voucher }: Pick<Claim, 'status' | 'voucher'>): StatusLabel {
  if (voucher?.status === 'used') return { tone: 'muted', label: 'Terpakai' }
  if (voucher?.status === 'active') return { tone: 'success', label: 'Siap dipakai' }
  if (voucher?.status === 'expired') return { tone: 'muted', label: 'Kedaluwarsa' }
  return statuses[status]
}

const shipmentTexts: Partial<Record<Claim['status'], string>> = {
  shipped: 'Sedang dalam perjalanan',
  delivered: 'Sudah sampai',
}

export function successOf({ type, status }: Pick<Claim, 'type' | 'status'>): { title: string; text: string } {
  const { title, waiting, done } = categories[type.category]
  if (status === 'failed') return { title: 'Penukarannya gagal', text: 'Poinmu sudah kembali' }
  return { title, text: shipmentTexts[status] ?? (status === 'processing' ? waiting : done) }
}

/** Returns the path of the claim's detail page, which differs for vouchers. */
export function claimPath({ id, voucher }: Pick<Claim, 'id' | 'voucher'>): string {
  return `${voucher ? '/voucher/detail' : '/history/reward-detail'}?q=${encodeURIComponent(id)}`
}
