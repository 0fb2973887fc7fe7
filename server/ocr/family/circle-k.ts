// Circle K: store, till, day and counter in one number; discounts as one negative line; sales and change both called total.
import type { Family } from './family.ts'

export const circleK: Family = {
  key: 'circle-k',
  marks: /circle\s?-?k/i,
  // BAL0218.13.20230117 0335
  numbers: [/\b((?:[A-Z]{3}[\d/]{4})[.,]?[\d/]{2}[.,]?(?<ymd>2[\d/]{7})\s*[\d/]{4})(?![\d/])/i],
  misread: { '/': '7', ',': '.' },
  labels: { finalTotal: ['TOTALSALES'], change: ['TOTALCHANGE'], discount: ['TOTALDISCITEM'] },
}
