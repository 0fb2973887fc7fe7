// The bar over the desk: personas, clock, figures, undo and reset.
export const bar = {
  language: { switch: 'ID: ganti ke bahasa Indonesia', short: 'ID' },
  clock: {
    label: "This world's clock",
    freeze: 'Freeze time',
    unfreeze: 'Time is frozen: let it run again',
    twoMinutes: { label: '+2 min', title: 'A new code can be requested again (.)' },
    oneDay: { label: '+1 day', title: 'Daily limits start over' },
    thirtyDays: { label: '+30 days', title: 'Draws, expiring points and date filters' },
  },
} as const
