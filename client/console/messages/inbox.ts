// Texts of the inbox.
export const inbox = {
  title: { en: 'Messages', id: 'Pesan' },
  channels: {
    whatsapp: { en: 'WhatsApp', id: 'WhatsApp' },
    sms: { en: 'SMS', id: 'SMS' },
    email: { en: 'E-mail', id: 'E-mail' },
    push: { en: 'Push', id: 'Push' },
  },
  empty: {
    en: 'No messages yet. Sign-in codes, e-mail and push appear here.',
    id: 'Belum ada pesan. Kode masuk, e-mail, dan push muncul di sini.',
  },
  conversation: { en: 'Conversation', id: 'Percakapan' },
  sender: { en: '{product} to {to}', id: '{product} ke {to}' },
  failed: { en: 'not delivered', id: 'gagal terkirim' },
  expired: { en: 'no longer valid', id: 'tidak berlaku' },
  typeOnPhone: { en: 'Type on phone', id: 'Ketik di HP' },
  copy: { en: 'Copy', id: 'Salin' },
  copied: { en: 'Code copied.', id: 'Kode tersalin.' },
  openOnPhone: { en: 'Open on phone', id: 'Buka di HP' },
  noCodeAsked: { en: 'The phone is not asking for a code.', id: 'HP sedang tidak meminta kode.' },
  write: {
    menu: { en: 'Write', id: 'Tulis' },
    menuTitle: { en: 'Write as the shopper', id: 'Tulis sebagai pembeli' },
    from: { en: 'From number', id: 'Dari nomor' },
    number: { en: 'WhatsApp number', id: 'Nomor WhatsApp' },
    text: { en: 'Write a WhatsApp message', id: 'Tulis pesan WhatsApp' },
    hint: { en: 'Write DAFTAR…', id: 'Tulis DAFTAR…' },
    send: { en: 'Send message', id: 'Kirim pesan' },
  },
} as const
