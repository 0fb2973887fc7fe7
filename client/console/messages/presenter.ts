// Texts of the presenter's view and of the window with the notes.
export const presenter = {
  hint: {
    en: '← → steps · F full screen · C notes · Esc leaves',
    id: '← → langkah · F layar penuh · C catatan · Esc keluar',
  },
  view: { en: "Presenter's view", id: 'Tampilan presenter' },
  notes: { en: 'Notes', id: 'Catatan' },
  leave: { en: 'Leave the view', id: 'Keluar dari tampilan' },
  title: { en: "Presenter's notes", id: 'Catatan presenter' },
  next: { en: 'Next', id: 'Berikutnya' },
  last: { en: 'This is the last step.', id: 'Ini langkah terakhir.' },
  says: { en: 'The audience reads', id: 'Yang dibaca hadirin' },
  planned: {
    en: 'of {minutes, plural, one {# minute} other {# minutes}}',
    id: 'dari {minutes, plural, other {# menit}}',
  },
  none: {
    en: 'No tour is running. Start one in the console.',
    id: 'Tidak ada tur yang berjalan. Mulai satu di konsol.',
  },
} as const
