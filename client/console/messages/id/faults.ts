// Switches that make things go wrong.
export const faults = {
  title: 'Gangguan',
  active: '{count, number} menyala, matikan',
  none: 'Semua mati',
  more: 'Lainnya',
  moreTitle: 'Gangguan lain',
  slow: {
    title: 'Lambat',
    text: 'Jawaban 1,5 detik lebih lama',
  },
  serverError: {
    title: 'Server galat',
    text: 'Halaman gagal dibuka',
  },
  rateLimit: {
    title: 'Terlalu sering',
    text: 'Ditolak selama semenit',
  },
  firestore: {
    title: 'Kabar putus',
    text: 'Notifikasi tertahan',
  },
  provider: {
    title: 'Penyedia libur',
    text: 'Hadiah tertahan',
  },
} as const
