// The bar over the desk: personas, clock, figures, language, undo and reset.
export const bar = {
  personas: {
    label: 'Siapa yang memegang HP',
    guest: 'Tamu',
    signOut: 'Keluar, mulai sebagai tamu ({key})',
    new: 'Baru',
    all: 'Semua persona:',
    choose: 'Siapa yang memegang HP?',
    oneTap: 'Satu ketuk langsung masuk, tanpa kode.',
    points: '{points, number} poin',
    nameless: 'Belum bernama',
  },
  /** Each says what it does in its own language. */
  language: { id: 'ID: ganti ke bahasa Indonesia', en: 'EN: switch to English' },
  clock: {
    label: 'Jam dunia ini',
    freeze: 'Bekukan waktu',
    frozen: 'Waktu beku',
    more: 'Lainnya',
    moreTitle: 'Langkah waktu lain',
    twoMinutes: {
      label: '+2 mnt',
      title: 'Kirim ulang kode boleh lagi (.)',
    },
    oneDay: {
      label: '+1 hari',
      title: 'Batas harian mulai lagi',
    },
    thirtyDays: {
      label: '+30 hari',
      title: 'Undian, poin hangus, dan filter tanggal',
    },
  },
  figures: {
    name: 'Angka',
    open: 'Angka program: struk, poin, promo per bulan',
    close: 'Kembali ke meja',
  },
  reset: 'Ulang',
  undo: {
    name: 'Urungkan',
    last: 'Urungkan: sebelum {title}',
    none: 'Belum ada yang bisa diurungkan',
    choose: 'Kembali ke saat mana?',
    text: 'Dunia, jam, dan HP kembali seperti saat itu. Yang sekarang pun tersimpan di daftar ini.',
    before: 'Sebelum {title}',
    state: '{holder} · jam dunia {time}',
    undone: 'Urungkan: {title}',
  },
} as const
