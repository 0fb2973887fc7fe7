// Texts of the switches that inject faults.
export const faults = {
  title: { en: 'Faults', id: 'Gangguan' },
  active: { en: '{count, number} on, turn off', id: '{count, number} menyala, matikan' },
  more: { en: 'More', id: 'Lainnya' },
  moreTitle: { en: 'Other faults', id: 'Gangguan lain' },
  failedJob: {
    en: '{count, plural, one {A job} other {# jobs}} failed: {name}',
    id: '{count, plural, =1 {Satu tugas} other {# tugas}} gagal: {name}',
  },
  retry: { en: 'Try again', id: 'Coba lagi' },
  none: { en: 'All off', id: 'Semua mati' },
  slow: {
    title: { en: 'Slow', id: 'Lambat' },
    text: { en: 'Answers 1.5 s later', id: 'Jawaban 1,5 detik lebih lama' },
  },
  serverError: {
    title: { en: 'Server error', id: 'Server galat' },
    text: { en: 'Pages fail to load', id: 'Halaman gagal dibuka' },
  },
  rateLimit: {
    title: { en: 'Too many', id: 'Terlalu sering' },
    text: { en: 'Refused for a minute', id: 'Ditolak selama semenit' },
  },
  firestore: {
    title: { en: 'No live news', id: 'Kabar putus' },
    text: { en: 'Notifications arrive late', id: 'Notifikasi tertahan' },
  },
  provider: {
    title: { en: 'Provider away', id: 'Penyedia libur' },
    text: { en: 'Rewards wait', id: 'Hadiah tertahan' },
  },
} as const
