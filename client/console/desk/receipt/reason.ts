// What the shopper reads of each reason for a rejection, which staff may rewrite: Indonesian, as the product. The server has the
// same texts (decisions.md 3), which reason.test.ts compares; staff chooses by the names in messages/.
import type { ReceiptReason } from '#contract/receipt.ts'

export const reasonHints: Record<ReceiptReason, string> = {
  cropped:
    'Angka total di bawah struk tidak masuk foto, jadi nominalnya tidak bisa kami cocokkan. Foto ulang dari atas sampai bawah, lalu unggah lagi.',
  blurry: 'Tulisannya tidak terbaca. Foto ulang di tempat terang, lalu unggah lagi.',
  duplicate: 'Struk ini sudah kamu unggah sebelumnya. Satu struk hanya bisa dipakai satu kali.',
  merchant: 'Struk dari toko ini belum bisa kami terima. Cek toko peserta di halaman promo.',
  too_old: 'Kami menerima struk paling lama 7 hari sejak belanja. Unggah struk yang lebih baru, ya.',
  no_product: 'Tidak ada produk peserta program di struk ini. Cek daftar merek di halaman promo.',
  future_date: 'Tanggal di struk melewati hari ini. Pastikan tanggalnya terlihat jelas, lalu foto ulang.',
  duplicate_other: 'Struk ini sudah diunggah dari akun lain. Unggah struk dari belanjamu sendiri.',
  min_spend: 'Produk peserta di struk ini di bawah Rp20.000. Belanja sedikit lagi di struk berikutnya.',
  handwritten: 'Kami hanya menerima struk cetak dari kasir.',
  not_receipt: 'Foto ini tidak berisi struk belanja. Foto struknya, lalu unggah lagi.',
  copy: 'Kami hanya menerima struk asli, bukan salinan atau tangkapan layar.',
  edited: 'Angka di struk ini tidak cocok. Unggah foto struk asli tanpa suntingan.',
  daily_limit: 'Poin dari struk paling banyak 1.500 sehari. Lanjut lagi besok, ya.',
  returned: 'Struk ini berisi pengembalian barang, jadi tidak menghasilkan poin.',
  long_part: 'Struknya panjang dan baru sebagian. Foto utuh dari atas sampai bawah.',
}

/** In the order of the dialog: the most frequent first. */
export const reasonNames = Object.keys(reasonHints) as ReceiptReason[]
