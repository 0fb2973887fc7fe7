// Hypermart, Foodmart, Matahari: receipt, store and till as slashed numbers; member savings below the items.
import type { Family } from './family.ts'

export const hypermart: Family = {
  key: 'hypermart',
  marks: /hypermart|foodmart|matahari/i,
  numbers: [/\b(?:rcpt|receipt|trx|struk)\s?(?:no|#)?\W{0,3}([A-Z0-9]{3,}(?:[/-][A-Z0-9]+)*)/i],
  labels: { finalTotal: ['TOTALBELANJA', 'TOTALBAYAR'], discount: ['HICARD', 'PROMO'] },
}
