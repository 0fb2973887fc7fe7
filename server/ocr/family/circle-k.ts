// Circle K: region, store, till, day and counter in one number, all but the region in a barcode too; discounts as one negative
// line; sales and change both called total.
import type { Family } from './family.ts'

export const circleK: Family = {
  key: 'circle-k',
  marks: /circle\s?-?k/i,
  // BAL0218.13.20230117 0335. Thin print makes an I of an L or a T: no region has one.
  numbers: [/\b([A-HJ-Z]{3}\s?[\d/]{4})[.,]?([\d/]{2})[.,]?(?<ymd>2[\d/]{7})\s*([\d/]{4})(?![\d/])/i],
  layout: '$1.$2.$3$4',
  misread: { '/': '7' },
  // 520218230117130335
  barcode: {
    pattern: /^\d{2}(\d{4})(\d{6})(\d{2})(\d{4})$/,
    letters: /\b([A-HJ-Z]{3})\s?(?=[\dO/])/,
    print: '$1.$3.20$2$4',
  },
  labels: { finalTotal: ['TOTALSALES'], change: ['TOTALCHANGE'], discount: ['TOTALDISCITEM'] },
}
