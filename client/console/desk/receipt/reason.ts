// The reasons for a rejection as staff choose them, and what the shopper reads of each; the server has the same texts
// (decisions.md 3), which reason.test.ts compares.
import type { ReceiptReason } from '#contract/receipt.ts'

export type ReasonText = { text: string; hint: string }

export const reasonTexts: Record<ReceiptReason, ReasonText> = {
  cropped: {
    text: 'Bagian total terpotong',
    hint: 'Angka total di bawah struk tidak masuk foto, jadi nominalnya tidak bisa kami cocokkan. Foto ulang dari atas sampai bawah, lalu unggah lagi.',
  },
  blurry: {
    text: 'Foto buram atau gelap',
    hint: 'Tulisannya tidak terbaca. Foto ulang di tempat terang, lalu unggah lagi.',
  },
  duplicate: {
    text: 'Sudah pernah diunggah',
    hint: 'Struk ini sudah kamu unggah sebelumnya. Satu struk hanya bisa dipakai satu kali.',
  },
  merchant: {
    text: 'Toko tidak ikut program',
    hint: 'Struk dari toko ini belum bisa kami terima. Cek toko peserta di halaman promo.',
  },
  too_old: {
    text: 'Struk lewat 7 hari',
    hint: 'Kami menerima struk paling lama 7 hari sejak belanja. Unggah struk yang lebih baru, ya.',
  },
  no_product: {
    text: 'Belum ada produk promo',
    hint: 'Tidak ada produk peserta program di struk ini. Cek daftar merek di halaman promo.',
  },
  future_date: {
    text: 'Tanggal tidak terbaca',
    hint: 'Tanggal di struk melewati hari ini. Pastikan tanggalnya terlihat jelas, lalu foto ulang.',
  },
  duplicate_other: {
    text: 'Sudah dipakai akun lain',
    hint: 'Struk ini sudah diunggah dari akun lain. Unggah struk dari belanjamu sendiri.',
  },
  min_spend: {
    text: 'Belanja belum cukup',
    hint: 'Produk peserta di struk ini di bawah Rp20.000. Belanja sedikit lagi di struk berikutnya.',
  },
  handwritten: { text: 'Struk tulisan tangan', hint: 'Kami hanya menerima struk cetak dari kasir.' },
  not_receipt: {
    text: 'Ini bukan struk',
    hint: 'Foto ini tidak berisi struk belanja. Foto struknya, lalu unggah lagi.',
  },
  copy: { text: 'Struk salinan', hint: 'Kami hanya menerima struk asli, bukan salinan atau tangkapan layar.' },
  edited: {
    text: 'Struk tampak diubah',
    hint: 'Angka di struk ini tidak cocok. Unggah foto struk asli tanpa suntingan.',
  },
  daily_limit: {
    text: 'Batas poin hari ini tercapai',
    hint: 'Poin dari struk paling banyak 1.500 sehari. Lanjut lagi besok, ya.',
  },
  returned: {
    text: 'Belanja dikembalikan',
    hint: 'Struk ini berisi pengembalian barang, jadi tidak menghasilkan poin.',
  },
  long_part: {
    text: 'Sebagian struk belum terfoto',
    hint: 'Struknya panjang dan baru sebagian. Foto utuh dari atas sampai bawah.',
  },
}

/** In the order of the dialog: the most frequent first. */
export const reasonNames = Object.keys(reasonTexts) as ReceiptReason[]
