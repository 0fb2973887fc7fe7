// The bar over the desk: personas, clock, figures, language, undo and reset.
export const bar = {
  personas: {
    label: 'Who holds the phone',
    guest: 'Guest',
    signOut: 'Sign out, start as a guest ({key})',
    new: 'New',
    all: 'All personas:',
    choose: 'Who holds the phone?',
    oneTap: 'One tap signs in, without a code.',
    points: '{points, plural, one {# point} other {# points}}',
    nameless: 'No name yet',
  },
  /** Each says what it does in its own language. */
  language: { id: 'ID: ganti ke bahasa Indonesia', en: 'EN: switch to English' },
  clock: {
    label: "This world's clock",
    freeze: 'Freeze time',
    frozen: 'Time is frozen',
    more: 'More',
    moreTitle: 'Other steps in time',
    twoMinutes: {
      label: '+2 min',
      title: 'A new code can be requested again (.)',
    },
    oneDay: {
      label: '+1 day',
      title: 'Daily limits start over',
    },
    thirtyDays: {
      label: '+30 days',
      title: 'Draws, expiring points and date filters',
    },
  },
  figures: {
    name: 'Figures',
    open: "The program's figures: receipts, points and campaigns by month",
    close: 'Back to the desk',
  },
  reset: 'Reset',
  undo: {
    name: 'Undo',
    last: 'Undo: before {title}',
    none: 'Nothing to undo yet',
    choose: 'Go back to when?',
    text: 'World, clock and phone return to that moment. What is here now is kept in this list, too.',
    before: 'Before {title}',
    state: "{holder} · world's clock {time}",
    undone: 'Undo: {title}',
  },
} as const
