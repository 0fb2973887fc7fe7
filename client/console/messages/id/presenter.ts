// Tampilan presenter, dan catatan di jendela kedua.
export const presenter = {
  hint: '← → langkah · F layar penuh · C catatan · Esc keluar',
  view: 'Tampilan presenter',
  notes: 'Catatan',
  leave: 'Keluar dari tampilan',
  title: 'Catatan presenter',
  next: 'Berikutnya',
  last: 'Ini langkah terakhir.',
  says: 'Yang dibaca hadirin',
  planned: 'dari {minutes, plural, other {# menit}}',
  none: 'Tidak ada tur yang berjalan. Mulai satu di konsol.',
} as const
