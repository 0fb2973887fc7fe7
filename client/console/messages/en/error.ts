// Why something did not work.
export const error = {
  serverAway: 'The server is down or has not started. Try again once it answers.',
} as const
