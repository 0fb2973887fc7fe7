// The desk itself: its parts, presets, what time brings, and who else is there.
export const desk = {
  documentTitle: 'Demo console · {product}',
  name: 'Desk',
  close: 'Close',
  views: {
    label: 'Parts of the desk',
    inbox: 'Messages',
    review: 'Receipts',
    world: 'World',
    faults: 'Faults',
    journal: 'Trace',
  },
  more: 'Show {step, number} more of {count, number}',
  presets: {
    replaced: 'This world was replaced. Undo brings the former one back.',
    label: 'Start from',
    more: 'More',
    moreTitle: 'Other starts',
    firstVisit: {
      title: 'First visit',
      text: 'No account',
    },
    registered: {
      title: 'Just registered',
      text: 'Fill in profile',
    },
    waiting: {
      title: 'Receipt waiting',
      text: 'In review',
    },
    redeem: {
      title: 'Ready to redeem',
      text: 'Full wallet',
    },
    drawDay: {
      title: 'Draw day',
      text: 'In 5 minutes',
    },
    expiring: {
      title: 'Points expiring',
      text: 'In a week',
    },
    rejected: {
      title: 'All rejected',
      text: 'Every reason',
    },
    soldOut: {
      title: 'Sold out',
      text: 'No stock left',
    },
  },
  next: {
    go: 'Go there: {title}',
    in: 'in {duration}',
  },
  upcoming: {
    draw: 'Draw: {subject}',
    expiry: "{subject}'s points expire",
    warning: '{subject} is warned: points expire soon',
    delivery: 'The provider answers a claim',
    shipment: '{subject} goes to the courier',
    arrival: '{subject} arrives',
    campaign: '{subject} starts',
    review: 'A receipt is read',
    content: 'Scheduled content is published',
    unnamed: {
      draw: 'lucky draw',
      shopper: 'A shopper',
      order: 'An order',
      campaign: 'A campaign',
    },
  },
  passed: {
    title: 'What happened in {duration}',
    close: 'Close the summary of time',
    none: 'Nothing fell due.',
    show: 'Show',
    draw: '{count, plural, one {{subject} was drawn} other {# lucky draws were held}}',
    expiry:
      '{amount, plural, one {# point} other {# points}} of {count, plural, one {# shopper} other {# shoppers}} expired',
    warning: '{count, plural, one {# shopper was} other {# shoppers were}} warned that points expire soon',
    delivery: '{amount, plural, one {# update on a reward} other {# updates on rewards}}: sent or delivered',
    campaign: '{count, plural, one {{subject} was announced} other {# campaigns were announced}}',
    review: '{amount, plural, one {# receipt was} other {# receipts were}} reviewed',
  },
  note: {
    visit: 'This world is yours alone, kept until {time} after its last use.',
    nameless: 'No name',
    newAccount: 'A new account in this world.',
    guest: 'Guest',
    signedOut: 'Not signed in. Register from scratch with any number; its code appears in Messages.',
  },
  others: '{count, plural, one {# other console} other {# other consoles}} in this world',
} as const
