// Texts of the bar: personas, clock, figures, language, undo and reset.
export const bar = {
  personas: {
    label: { en: 'Who holds the phone', id: 'Siapa yang memegang HP' },
    guest: { en: 'Guest', id: 'Tamu' },
    signOut: { en: 'Sign out, start as a guest ({key})', id: 'Keluar, mulai sebagai tamu ({key})' },
    new: { en: 'New', id: 'Baru' },
    all: { en: '{count, number} more', id: '{count, number} lagi' },
    choose: { en: 'Who holds the phone?', id: 'Siapa yang memegang HP?' },
    oneTap: { en: 'One tap signs in, without a code.', id: 'Satu ketuk langsung masuk, tanpa kode.' },
    points: { en: '{points, plural, one {# point} other {# points}}', id: '{points, number} poin' },
    nameless: { en: 'No name yet', id: 'Belum bernama' },
  },
  language: {
    id: { en: 'ID: ganti ke bahasa Indonesia', id: 'ID: ganti ke bahasa Indonesia' },
    en: { en: 'EN: switch to English', id: 'EN: switch to English' },
  },
  clock: {
    label: { en: "This world's clock", id: 'Jam dunia ini' },
    freeze: { en: 'Freeze time', id: 'Bekukan waktu' },
    passing: { en: 'Passing…', id: 'Berjalan…' },
    frozen: { en: 'Time is frozen', id: 'Waktu beku' },
    more: { en: 'More', id: 'Lainnya' },
    moreTitle: { en: 'Other steps in time', id: 'Langkah waktu lain' },
    twoMinutes: {
      label: { en: '+2 min', id: '+2 mnt' },
      title: { en: 'A new code can be requested again', id: 'Kirim ulang kode boleh lagi' },
    },
    oneDay: {
      label: { en: '+1 day', id: '+1 hari' },
      title: { en: 'Daily limits start over', id: 'Batas harian mulai lagi' },
    },
    thirtyDays: {
      label: { en: '+30 days', id: '+30 hari' },
      title: { en: 'Draws, expiring points and date filters', id: 'Undian, poin hangus, dan filter tanggal' },
    },
  },
  figures: {
    name: { en: 'Figures', id: 'Angka' },
    loading: { en: 'Counting…', id: 'Menghitung…' },
    open: {
      en: "The program's figures: receipts, points and campaigns by month",
      id: 'Angka program: struk, poin, promo per bulan',
    },
    close: { en: 'Back to the desk', id: 'Kembali ke meja' },
  },
  reset: { en: 'Reset this world', id: 'Ulang dunia ini' },
  undo: {
    name: { en: 'Undo', id: 'Urungkan' },
    last: { en: 'Undo: {title}', id: 'Urungkan: {title}' },
    none: { en: 'Nothing to undo yet.', id: 'Belum ada yang bisa diurungkan.' },
    list: { en: 'Earlier', id: 'Dulu' },
    choose: { en: 'Go back to when?', id: 'Kembali ke saat mana?' },
    text: {
      en: 'World, clock and phone return to that moment. What is here now is kept in this list, too.',
      id: 'Dunia, jam, dan HP kembali seperti saat itu. Yang sekarang pun tersimpan di daftar ini.',
    },
    before: { en: 'Before {title}', id: 'Sebelum {title}' },
    state: { en: "{holder} · world's clock {time}", id: '{holder} · jam dunia {time}' },
    undone: { en: 'Undo: {title}', id: 'Urungkan: {title}' },
  },
} as const
