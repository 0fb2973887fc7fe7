// Messages that reach the shopper outside the app.
export const inbox = {
  title: 'Messages',
  channels: {
    whatsapp: 'WhatsApp',
    sms: 'SMS',
    email: 'E-mail',
    push: 'Push',
  },
  empty: 'No messages yet. Sign-in codes, e-mail and push appear here.',
  conversation: 'Conversation',
  sender: '{product} to {to}',
  failed: 'not delivered',
  expired: 'no longer valid',
  typeOnPhone: 'Type on phone',
  copy: 'Copy',
  copied: 'Code copied.',
  openOnPhone: 'Open on phone',
  noCodeAsked: 'The phone is not asking for a code.',
  write: {
    menu: 'Write',
    menuTitle: 'Write as the shopper',
    from: 'From number',
    number: 'WhatsApp number',
    text: 'Write a WhatsApp message',
    hint: 'Write DAFTAR…',
    send: 'Send message',
  },
} as const
