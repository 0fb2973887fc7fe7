// Why a receipt is rejected, for shoppers: what is wrong, and what to do (decisions 301). The most frequent come first. Has no
// zod in it: the console shows the same texts.
type ReasonText = { text: string; hint: string; canResubmit: boolean }

export const RECEIPT_REASONS = {
  cropped: {
    text: 'Bagian total terpotong',
    hint: 'Angka total di bawah struk tidak masuk foto, jadi nominalnya tidak bisa kami cocokkan. Foto ulang dari atas sampai bawah, lalu unggah lagi.',
    canResubmit: true,
  },
  blurry: {
    text: 'Foto buram atau gelap',
    hint: 'Tulisannya tidak terbaca. Foto ulang di tempat terang, lalu unggah lagi.',
    canResubmit: true,
  },
  duplicate: {
    text: 'Sudah pernah diunggah',
    hint: 'Struk ini sudah kamu unggah sebelumnya. Satu struk hanya bisa dipakai satu kali.',
    canResubmit: false,
  },
  merchant: {
    text: 'Toko tidak ikut program',
    hint: 'Struk dari toko ini belum bisa kami terima. Lihat dulu daftar toko pesertanya.',
    canResubmit: false,
  },
  too_old: {
    text: 'Struk lewat 7 hari',
    hint: 'Kami menerima struk paling lama 7 hari sejak belanja. Unggah struk yang lebih baru, ya.',
    canResubmit: false,
  },
  no_product: {
    text: 'Belum ada produk promo',
    hint: 'Tidak ada produk peserta program di struk ini. Lihat dulu daftar merek pesertanya.',
    canResubmit: false,
  },
  future_date: {
    text: 'Tanggal tidak terbaca',
    hint: 'Tanggal di struk melewati hari ini. Pastikan tanggalnya terlihat jelas, lalu foto ulang.',
    canResubmit: true,
  },
  duplicate_other: {
    text: 'Sudah dipakai akun lain',
    hint: 'Struk ini sudah diunggah dari akun lain. Unggah struk dari belanjamu sendiri.',
    canResubmit: false,
  },
  min_spend: {
    text: 'Belanja belum cukup',
    hint: 'Produk peserta di struk ini di bawah Rp20.000. Belanja sedikit lagi di struk berikutnya.',
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
    hint: 'Poin dari struk paling banyak 1.500 sehari. Lanjut lagi besok, ya.',
    canResubmit: false,
  },
  returned: {
    text: 'Belanja dikembalikan',
    hint: 'Struk ini berisi pengembalian barang, jadi tidak menghasilkan poin.',
    canResubmit: false,
  },
  not_final: {
    text: 'Belum jadi struk pembayaran',
    hint: 'Struk ini sementara, dibatalkan, atau belum dibayar. Unggah struk yang keluar setelah kamu membayar.',
    canResubmit: true,
  },
  long_part: {
    text: 'Sebagian struk belum terfoto',
    hint: 'Struknya panjang dan baru sebagian. Foto utuh dari atas sampai bawah.',
    canResubmit: true,
  },
} satisfies Record<string, ReasonText>

export type ReceiptReason = keyof typeof RECEIPT_REASONS

export const reasonNames = Object.keys(RECEIPT_REASONS) as ReceiptReason[]
