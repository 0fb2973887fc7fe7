// Texts of the figures page: totals, charts and tables.
export const figure = {
  title: { en: 'Figures', id: 'Angka' },
  loading: { en: 'Counting from the ledger…', id: 'Menghitung dari buku poin…' },
  range: { en: 'Range of months', id: 'Rentang bulan' },
  from: { en: 'From', id: 'Dari' },
  to: { en: 'to', id: 'sampai' },
  monthOf: { en: 'Month: {end}', id: 'Bulan: {end}' },
  yearOf: { en: 'Year: {end}', id: 'Tahun: {end}' },
  download: {
    wide: { en: 'CSV by month', id: 'CSV per bulan' },
    long: { en: 'CSV, all figures', id: 'CSV, semua angka' },
  },
  chart: { en: 'Chart: {title}. Its numbers are in the table.', id: 'Grafik: {title}. Angkanya ada di tabel.' },
  empty: { en: 'Nothing in this range yet.', id: 'Belum ada dalam rentang ini.' },
  table: { en: 'Table', id: 'Tabel' },
  tableOf: { en: 'Table {title}', id: 'Tabel {title}' },
  total: {
    active: { en: 'Active shoppers, {month}', id: 'Orang aktif, {month}' },
    sent: { en: 'Receipts sent, {month}', id: 'Struk dikirim, {month}' },
    issued: { en: 'Points issued, {month}', id: 'Poin terbit, {month}' },
    redeemed: { en: 'Points redeemed, {month}', id: 'Poin ditukar, {month}' },
    difference: { en: '{value} on the month before', id: '{value} dari bulan sebelumnya' },
    partial: {
      en: '{month} is not over yet: the charts show it so far.',
      id: '{month} belum selesai: grafik memuatnya sampai hari ini.',
    },
  },
  statement: {
    title: {
      en: "All shoppers' points, from the start of the range to its end",
      id: 'Poin semua orang, dari awal sampai akhir rentang',
    },
    rate: { en: 'Rupiah per point', id: 'Rupiah per poin' },
    opening: { en: 'Opening balance', id: 'Saldo awal' },
    issued: { en: 'Issued', id: 'Terbit' },
    redeemed: { en: 'Redeemed', id: 'Ditukar' },
    lapsed: { en: 'Expired', id: 'Hangus' },
    closing: { en: 'Closing balance', id: 'Saldo akhir' },
  },
  month: { en: 'Month', id: 'Bulan' },
  points: {
    title: { en: 'Points issued, redeemed, expired', id: 'Poin terbit, ditukar, hangus' },
    text: {
      en: "What entered and left everyone's balances. Breakage: the share of what left that expired unused.",
      id: 'Yang masuk dan keluar dari saldo semua orang. Hangus dari yang keluar: bagian yang tidak sempat ditukar.',
    },
    issued: { en: 'Issued', id: 'Terbit' },
    redeemed: { en: 'Redeemed', id: 'Ditukar' },
    lapsed: { en: 'Expired', id: 'Hangus' },
    balance: { en: "Balance at month's end", id: 'Saldo akhir bulan' },
    breakage: { en: 'Breakage', id: 'Hangus dari yang keluar' },
  },
  active: {
    title: { en: 'Active shoppers', id: 'Orang aktif' },
    text: {
      en: 'Shoppers who sent a receipt or redeemed points, each counted once a month.',
      id: 'Orang yang mengirim struk atau menukar poin, masing-masing dihitung sekali sebulan.',
    },
  },
  liability: {
    title: { en: 'Outstanding points by expiry', id: 'Poin beredar yang akan hangus' },
    text: {
      en: "Our liability today: the points in everyone's balances, by the month in which they expire.",
      id: 'Kewajiban kita hari ini: poin di saldo semua orang, menurut bulan masa berlakunya habis.',
    },
    heading: { en: 'Expire in', id: 'Hangus pada' },
    points: { en: 'Points', id: 'Poin' },
  },
  rejections: {
    title: { en: 'Why receipts were rejected', id: 'Alasan struk ditolak' },
    text: { en: 'Receipts sent in this range and rejected.', id: 'Struk yang dikirim dalam rentang ini dan ditolak.' },
    heading: { en: 'Reason', id: 'Alasan' },
    count: { en: 'Receipts', id: 'Struk' },
  },
  campaigns: {
    title: { en: 'Receipts with campaign products', id: 'Struk dengan produk promo' },
    text: {
      en: 'Of all valid receipts, the share with a campaign product: during the campaign, against as many days before it. No uplift below 30 receipts on either side.',
      id: 'Dari semua struk valid, berapa yang memuat produk promo: selama promo, dibanding sama banyak hari sebelum promo mulai. Kenaikan dihitung mulai 30 struk di kedua sisi.',
    },
    heading: { en: 'Campaign', id: 'Promo' },
    with: { en: 'With campaign', id: 'Dengan promo' },
    without: { en: 'Without campaign', id: 'Tanpa promo' },
    uplift: { en: 'Uplift', id: 'Kenaikan' },
    share: {
      en: '{share} ({receipts, number} of {all, number})',
      id: '{share} ({receipts, number} dari {all, number})',
    },
  },
} as const
