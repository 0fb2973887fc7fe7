// The bar over the desk: personas, clock, figures, undo and reset.
export const bar = {
  language: { switch: 'EN: switch to English', short: 'EN' },
  clock: {
    label: 'Jam dunia ini',
    freeze: 'Bekukan waktu',
    unfreeze: 'Waktu beku: jalankan lagi',
    twoMinutes: { label: '+2 mnt', title: 'Kirim ulang kode boleh lagi (.)' },
    oneDay: { label: '+1 hari', title: 'Batas harian mulai lagi' },
    thirtyDays: { label: '+30 hari', title: 'Undian, poin hangus, dan filter tanggal' },
  },
} as const
