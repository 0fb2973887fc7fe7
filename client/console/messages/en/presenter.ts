// The presenter's view, and the notes on the second window.
export const presenter = {
  hint: '← → steps · F full screen · C notes · Esc leaves',
  view: "Presenter's view",
  notes: 'Notes',
  leave: 'Leave the view',
  title: "Presenter's notes",
  next: 'Next',
  last: 'This is the last step.',
  says: 'The audience reads',
  planned: 'of {minutes, plural, one {# minute} other {# minutes}}',
  none: 'No tour is running. Start one in the console.',
} as const
