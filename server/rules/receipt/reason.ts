// Texts of the rejection reasons, for shoppers: what is wrong, and what to do (decisions.md 3).
import type { ReceiptReason } from '#contract/receipt.ts'
import { formatNumber } from '../wall-clock.ts'
import { MAX_POINTS_PER_DAY, MAX_RECEIPT_AGE_DAYS, MIN_ELIGIBLE_RUPIAH } from './thresholds.ts'

type ReasonText = { text: string; hint: string; canResubmit: boolean }

export const RECEIPT_REASONS: Record<ReceiptReason, ReasonText> = {
  blurry: {
    text: 'Foto buram atau gelap',
    hint: 'Tulisannya tidak terbaca. Foto ulang di tempat terang, lalu unggah lagi.',
    canResubmit: true,
  },
  cropped: {
    text: 'Bagian total terpotong',
    hint: 'Angka total di bawah struk tidak masuk foto, jadi nominalnya tidak bisa kami cocokkan. Foto ulang dari atas sampai bawah, lalu unggah lagi.',
    canResubmit: true,
  },
  too_old: {
    text: `Struk lewat ${MAX_RECEIPT_AGE_DAYS} hari`,
    hint: `Kami menerima struk paling lama ${MAX_RECEIPT_AGE_DAYS} hari sejak belanja. Unggah struk yang lebih baru, ya.`,
    canResubmit: false,
  },
  future_date: {
    text: 'Tanggal tidak terbaca',
    hint: 'Tanggal di struk melewati hari ini. Pastikan tanggalnya terlihat jelas, lalu foto ulang.',
    canResubmit: true,
  },
  duplicate: {
    text: 'Sudah pernah diunggah',
    hint: 'Struk ini sudah kamu unggah sebelumnya. Satu struk hanya bisa dipakai satu kali.',
    canResubmit: false,
  },
  duplicate_other: {
    text: 'Sudah dipakai akun lain',
    hint: 'Struk ini sudah diunggah dari akun lain. Unggah struk dari belanjamu sendiri.',
    canResubmit: false,
  },
  no_product: {
    text: 'Belum ada produk promo',
    hint: 'Tidak ada produk peserta program di struk ini. Cek daftar merek di halaman promo.',
    canResubmit: false,
  },
  merchant: {
    text: 'Toko tidak ikut program',
    hint: 'Struk dari toko ini belum bisa kami terima. Cek toko peserta di halaman promo.',
    canResubmit: false,
  },
  min_spend: {
    text: 'Belanja belum cukup',
    hint: `Produk peserta di struk ini di bawah Rp${formatNumber(MIN_ELIGIBLE_RUPIAH)}. Belanja sedikit lagi di struk berikutnya.`,
    canResubmit: false,
  },
  handwritten: {
    text: 'Struk tulisan tangan',
    hint: 'Kami hanya menerima struk cetak dari kasir.',
    canResubmit: false,
  },
  not_receipt: {
    text: 'Ini bukan struk',
    hint: 'Foto ini tidak berisi struk belanja. Foto struknya, lalu unggah lagi.',
    canResubmit: true,
  },
  copy: {
    text: 'Struk salinan',
    hint: 'Kami hanya menerima struk asli, bukan salinan atau tangkapan layar.',
    canResubmit: true,
  },
  edited: {
    text: 'Struk tampak diubah',
    hint: 'Angka di struk ini tidak cocok. Unggah foto struk asli tanpa suntingan.',
    canResubmit: false,
  },
  daily_limit: {
    text: 'Batas poin hari ini tercapai',
    hint: `Poin dari struk paling banyak ${formatNumber(MAX_POINTS_PER_DAY)} sehari. Lanjut lagi besok, ya.`,
    canResubmit: false,
  },
  returned: {
    text: 'Belanja dikembalikan',
    hint: 'Struk ini berisi pengembalian barang, jadi tidak menghasilkan poin.',
    canResubmit: false,
  },
  long_part: {
    text: 'Sebagian struk belum terfoto',
    hint: 'Struknya panjang dan baru sebagian. Foto utuh dari atas sampai bawah.',
    canResubmit: true,
  },
}
