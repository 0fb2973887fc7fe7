// Messages that reach the shopper outside the app.
export const inbox = {
  title: 'Pesan',
  channels: {
    whatsapp: 'WhatsApp',
    sms: 'SMS',
    email: 'E-mail',
    push: 'Push',
  },
  empty: 'Belum ada pesan. Kode masuk, e-mail, dan push muncul di sini.',
  conversation: 'Percakapan',
  sender: '{product} ke {to}',
  failed: 'gagal terkirim',
  expired: 'tidak berlaku',
  typeOnPhone: 'Ketik di HP',
  copy: 'Salin',
  copied: 'Kode tersalin.',
  openOnPhone: 'Buka di HP',
  noCodeAsked: 'HP sedang tidak meminta kode.',
  write: {
    menu: 'Tulis',
    menuTitle: 'Tulis sebagai pembeli',
    from: 'Dari nomor',
    number: 'Nomor WhatsApp',
    text: 'Tulis pesan WhatsApp',
    hint: 'Tulis DAFTAR…',
    send: 'Kirim pesan',
  },
} as const
