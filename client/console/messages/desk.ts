// Texts of the desk: its parts, presets, events of the clock, and other consoles.
export const desk = {
  documentTitle: { en: 'Demo console · {product}', id: 'Konsol demo · {product}' },
  name: { en: 'Desk', id: 'Meja' },
  close: { en: 'Close', id: 'Tutup' },
  views: {
    label: { en: 'Parts of the desk', id: 'Bagian meja' },
    inbox: { en: 'Messages', id: 'Pesan' },
    review: { en: 'Receipts', id: 'Struk' },
    world: { en: 'Program', id: 'Program' },
    faults: { en: 'Faults', id: 'Gangguan' },
    journal: { en: 'Calls', id: 'Panggilan' },
  },
  more: { en: 'Show {step, number} more of {count, number}', id: 'Tampilkan {step, number} lagi dari {count, number}' },
  presets: {
    replaced: {
      en: 'Everything was replaced. Undo, above, brings it back.',
      id: 'Semuanya diganti. Urungkan di atas mengembalikannya.',
    },
    label: { en: 'Start from', id: 'Mulai dari' },
    more: { en: 'More', id: 'Lainnya' },
    moreTitle: { en: 'Other starts', id: 'Awal lain' },
    firstVisit: {
      title: { en: 'First visit', id: 'Kunjungan pertama' },
      text: { en: 'No account', id: 'Tanpa akun' },
    },
    registered: {
      title: { en: 'Just registered', id: 'Baru daftar' },
      text: { en: 'Fill in profile', id: 'Isi profil' },
    },
    waiting: {
      title: { en: 'Receipt waiting', id: 'Struk menunggu' },
      text: { en: 'In review', id: 'Antre dinilai' },
    },
    redeem: {
      title: { en: 'Ready to redeem', id: 'Siap tukar' },
      text: { en: 'Full wallet', id: 'Saldo besar' },
    },
    drawDay: {
      title: { en: 'Draw day', id: 'Hari undian' },
      text: { en: 'In 5 minutes', id: '5 menit lagi' },
    },
    expiring: {
      title: { en: 'Points expiring', id: 'Poin mau hangus' },
      text: { en: 'In nine days', id: 'Sembilan hari lagi' },
    },
    rejected: {
      title: { en: 'All rejected', id: 'Semua ditolak' },
      text: { en: 'Every reason', id: 'Tiap alasan' },
    },
    soldOut: {
      title: { en: 'Sold out', id: 'Stok habis' },
      text: { en: 'No stock left', id: 'Stok nol' },
    },
  },
  next: {
    go: { en: 'Go there: {title}', id: 'Ke sana: {title}' },
    in: { en: 'in {duration}', id: '{duration} lagi' },
  },
  upcoming: {
    draw: { en: 'Draw: {subject}', id: '{subject} diundi' },
    expiry: { en: "{subject}'s points expire", id: 'Poin {subject} hangus' },
    warning: { en: '{subject} is warned: points expire soon', id: '{subject} diingatkan poin mau hangus' },
    delivery: { en: 'The provider answers a claim', id: 'Hadiah dijawab penyedia' },
    shipment: { en: '{subject} goes to the courier', id: '{subject} dibawa kurir' },
    arrival: { en: '{subject} arrives', id: '{subject} sampai di rumah' },
    campaign: { en: '{subject} starts', id: '{subject} mulai' },
    review: { en: 'A receipt is read', id: 'Struk dibaca mesin' },
    content: { en: 'Scheduled content is published', id: 'Konten terjadwal terbit' },
    unnamed: {
      draw: { en: 'lucky draw', id: 'Undian' },
      shopper: { en: 'A shopper', id: 'Pengguna' },
      order: { en: 'An order', id: 'Pesanan' },
      campaign: { en: 'A campaign', id: 'Promo' },
    },
  },
  passed: {
    title: { en: 'What happened in {duration}', id: 'Yang terjadi dalam {duration}' },
    close: { en: 'Close the summary of time', id: 'Tutup ringkasan waktu' },
    none: { en: 'Nothing fell due.', id: 'Tidak ada yang jatuh tempo.' },
    show: { en: 'Show', id: 'Lihat' },
    draw: {
      en: '{count, plural, one {{subject} was drawn} other {# lucky draws were held}}',
      id: '{count, plural, =1 {{subject} sudah diundi} other {# undian sudah diundi}}',
    },
    expiry: {
      en: '{amount, plural, one {# point} other {# points}} of {count, plural, one {# shopper} other {# shoppers}} expired',
      id: '{amount, number} poin milik {count, number} orang hangus',
    },
    warning: {
      en: '{count, plural, one {# shopper was} other {# shoppers were}} warned that points expire soon',
      id: '{count, number} orang diingatkan poinnya mau hangus',
    },
    delivery: {
      en: '{amount, plural, one {# update on a reward} other {# updates on rewards}}: sent or delivered',
      id: '{amount, number} kabar hadiah: dikirim atau sampai',
    },
    campaign: {
      en: '{count, plural, one {{subject} was announced} other {# campaigns were announced}}',
      id: '{count, plural, =1 {Promo {subject} diumumkan} other {# promo diumumkan}}',
    },
    review: {
      en: '{amount, plural, one {# receipt was} other {# receipts were}} reviewed',
      id: '{amount, number} struk selesai dinilai',
    },
  },
  note: {
    visit: {
      en: 'This world is yours alone, kept until {time} after its last use.',
      id: 'Dunia ini milikmu sendiri, tersimpan sampai {time} sejak terakhir dipakai.',
    },
    nameless: { en: 'No name', id: 'Tanpa nama' },
    newAccount: { en: 'Registered in this world.', id: 'Terdaftar di dunia ini.' },
    guest: { en: 'Guest', id: 'Tamu' },
    signedOut: {
      en: 'Not signed in. Register from scratch with any number; its code appears in Messages.',
      id: 'Belum masuk. Daftar dari nol dengan nomor apa saja; kodenya muncul di Pesan.',
    },
  },
  others: {
    en: '{count, plural, one {# other console} other {# other consoles}} in this world',
    id: '{count, number} konsol lain di dunia ini',
  },
} as const
