// Switches that make things go wrong.
export const faults = {
  title: 'Faults',
  active: '{count, number} on, turn off',
  more: 'More',
  moreTitle: 'Other faults',
  none: 'All off',
  slow: {
    title: 'Slow',
    text: 'Answers 1.5 s later',
  },
  serverError: {
    title: 'Server error',
    text: 'Pages fail to load',
  },
  rateLimit: {
    title: 'Too many',
    text: 'Refused for a minute',
  },
  firestore: {
    title: 'No live news',
    text: 'Notifications arrive late',
  },
  provider: {
    title: 'Provider away',
    text: 'Rewards wait',
  },
} as const
