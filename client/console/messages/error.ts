// Texts of errors.
export const error = {
  serverAway: {
    en: 'The server is down or has not started. Try again once it answers.',
    id: 'Server sedang mati atau belum menyala. Coba lagi setelah ia menjawab.',
  },
  notCopied: { en: 'Not copied. Select the text to copy it.', id: 'Belum tersalin. Sorot teksnya untuk menyalin.' },
  offline: {
    en: 'This computer is offline. Try again once it is connected.',
    id: 'Komputer ini sedang tanpa internet. Coba lagi setelah tersambung.',
  },
  unknown: { en: 'Something went wrong. Try again.', id: 'Terjadi kesalahan. Coba lagi.' },
  refused: { en: 'The server refused: {code}.', id: 'Server menolak: {code}.' },
  code: {
    unauthenticated: {
      en: 'The phone is no longer signed in. Choose someone again.',
      id: 'HP ini sudah tidak masuk. Pilih orangnya lagi.',
    },
    session_changed: { en: 'Someone else holds the phone now.', id: 'HP ini sudah dipegang orang lain.' },
    not_found: { en: 'There is none here yet, or none any more.', id: 'Belum ada di sini, atau sudah tidak ada.' },
    validation: { en: 'Something here is not filled in as it should be.', id: 'Ada isian yang belum sesuai.' },
    server_error: { en: 'The server failed. Try again in a moment.', id: 'Server gagal menjawab. Coba lagi sebentar.' },
    ratelimit: {
      en: 'A code was sent a moment ago. Move time forward two minutes.',
      id: 'Kode baru saja dikirim. Majukan waktu dua menit.',
    },
    daily_limit: {
      en: 'This shopper has sent five receipts today. Move time forward a day.',
      id: 'Orang ini sudah mengirim lima struk hari ini. Majukan waktu sehari.',
    },
    already_reviewed: { en: 'This receipt has its verdict already.', id: 'Struk ini sudah dinilai.' },
    evidence_missing: {
      en: 'Something is missing on this receipt. Have it read, or type it.',
      id: 'Isi struk ini belum lengkap. Baca dulu, atau ketik yang kurang.',
    },
    verdict_refused: { en: 'The rules refuse this receipt.', id: 'Aturan menolak struk ini.' },
    insufficient_points: { en: 'The balance is too small.', id: 'Poinnya belum cukup.' },
    out_of_stock: { en: 'It is out of stock.', id: 'Stok sedang habis.' },
    claim_settled: { en: 'This claim has ended already.', id: 'Penukaran ini sudah selesai.' },
    draw_closed: {
      en: 'This draw has run already, or was cancelled.',
      id: 'Undian ini sudah berjalan atau dibatalkan.',
    },
    shop_taken: { en: 'A shop of this name is known already.', id: 'Toko dengan nama ini sudah dikenal.' },
    sandbox_unknown: {
      en: 'This world is gone. Reload the page for a new one.',
      id: 'Dunia ini sudah tidak ada. Muat ulang halaman untuk yang baru.',
    },
    sandbox_full: {
      en: 'This world is full. The last change was not saved.',
      id: 'Dunia ini sudah penuh. Perubahan terakhir belum tersimpan.',
    },
    disk_full: {
      en: 'The disk of the server is full. Free some space on it, and all goes on.',
      id: 'Disk server penuh. Kosongkan sedikit, lalu semuanya jalan lagi.',
    },
  },
} as const
