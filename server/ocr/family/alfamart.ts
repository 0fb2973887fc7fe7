// Alfamart, Alfamidi: `Bon` with store, till and day; the total stands beside the number of items; the day at the foot.
import type { Family } from './family.ts'

export const alfamart: Family = {
  key: 'alfamart',
  marks: /alfa(?:mart|midi|ria)|midi\s?utama/i,
  // Bon   Q669-808-1401X267 Kasir : FADILATU
  numbers: [/\b([A-Z0-9]{4}\s?-\s?\d{3}\s?-\s?(?<dm>\d{4})[A-Z0-9]{4})\b/i],
  mixesLetters: true,
  labels: { finalTotal: ['TOTALITEM', 'TOTALBELANJA'], discount: ['DISKON', 'DISC'] },
}
