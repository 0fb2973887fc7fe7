// The reasons for a rejection as staff choose them; the server has the same texts (decisions.md 3).
import type { ReceiptReason } from '#contract/receipt.ts'

export const reasons: Record<ReceiptReason, string> = {
  cropped: 'Bagian total terpotong',
  blurry: 'Foto buram atau gelap',
  duplicate: 'Sudah pernah diunggah',
  merchant: 'Toko tidak ikut program',
  too_old: 'Struk lewat 7 hari',
  no_product: 'Belum ada produk promo',
  future_date: 'Tanggal tidak terbaca',
  duplicate_other: 'Sudah dipakai akun lain',
  min_spend: 'Belanja belum cukup',
  handwritten: 'Struk tulisan tangan',
  not_receipt: 'Ini bukan struk',
  copy: 'Struk salinan',
  edited: 'Struk tampak diubah',
  daily_limit: 'Batas poin hari ini tercapai',
  returned: 'Belanja dikembalikan',
  long_part: 'Struk panjang belum lengkap',
}

/** In the order of the dialog: the most frequent first. */
export const reasonNames = Object.keys(reasons) as ReceiptReason[]
