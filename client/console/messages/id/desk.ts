// The desk itself: its parts, presets, what time brings, and who else is there.
export const desk = {
  documentTitle: 'Konsol demo · {product}',
  name: 'Meja',
  close: 'Tutup',
  views: {
    label: 'Bagian meja',
    inbox: 'Pesan',
    review: 'Struk',
    world: 'Dunia',
    faults: 'Gangguan',
    journal: 'Jejak',
  },
  more: 'Tampilkan {step, number} lagi dari {count, number}',
  presets: {
    replaced: 'Dunia ini diganti. Urungkan mengembalikan yang tadi.',
    label: 'Mulai dari',
    more: 'Lainnya',
    moreTitle: 'Awal lain',
    firstVisit: {
      title: 'Kunjungan pertama',
      text: 'Tanpa akun',
    },
    registered: {
      title: 'Baru daftar',
      text: 'Isi profil',
    },
    waiting: {
      title: 'Struk menunggu',
      text: 'Antre dinilai',
    },
    redeem: {
      title: 'Siap tukar',
      text: 'Saldo besar',
    },
    drawDay: {
      title: 'Hari undian',
      text: '5 menit lagi',
    },
    expiring: {
      title: 'Poin mau hangus',
      text: 'Sepekan lagi',
    },
    rejected: {
      title: 'Semua ditolak',
      text: 'Tiap alasan',
    },
    soldOut: {
      title: 'Stok habis',
      text: 'Stok nol',
    },
  },
  next: {
    go: 'Ke sana: {title}',
    in: '{duration} lagi',
  },
  upcoming: {
    draw: '{subject} diundi',
    expiry: 'Poin {subject} hangus',
    warning: '{subject} diingatkan poin mau hangus',
    delivery: 'Hadiah dijawab penyedia',
    shipment: '{subject} dibawa kurir',
    arrival: '{subject} sampai di rumah',
    campaign: '{subject} mulai',
    review: 'Struk dibaca mesin',
    content: 'Konten terjadwal terbit',
    unnamed: {
      draw: 'Undian',
      shopper: 'Pengguna',
      order: 'Pesanan',
      campaign: 'Promo',
    },
  },
  passed: {
    title: 'Yang terjadi dalam {duration}',
    close: 'Tutup ringkasan waktu',
    none: 'Tidak ada yang jatuh tempo.',
    show: 'Lihat',
    draw: '{count, plural, =1 {{subject} sudah diundi} other {# undian sudah diundi}}',
    expiry: '{amount, number} poin milik {count, number} orang hangus',
    warning: '{count, number} orang diingatkan poinnya mau hangus',
    delivery: '{amount, number} kabar hadiah: dikirim atau sampai',
    campaign: '{count, plural, =1 {Promo {subject} diumumkan} other {# promo diumumkan}}',
    review: '{amount, number} struk selesai dinilai',
  },
  note: {
    visit: 'Dunia ini milikmu sendiri, tersimpan sampai {time} sejak terakhir dipakai.',
    nameless: 'Tanpa nama',
    newAccount: 'Akun baru di dunia ini.',
    guest: 'Tamu',
    signedOut: 'Belum masuk. Daftar dari nol dengan nomor apa saja; kodenya muncul di Pesan.',
  },
  others: '{count, number} konsol lain di dunia ini',
} as const
