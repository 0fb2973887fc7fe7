// Why something did not work.
export const error = {
  serverAway: 'Server sedang mati atau belum menyala. Coba lagi setelah ia menjawab.',
} as const
