// Transmart, Carrefour: store, till and transaction on one line; discounts as lines of their own.
import type { Family } from './family.ts'

export const transmart: Family = {
  key: 'transmart',
  marks: /transmart|carrefour|trans\s?retail/i,
  numbers: [/\b(?:trans|trx|struk|no)\W{0,4}(\d{4,}(?:[ /-]\d{1,6}){0,3})/i],
  labels: { discount: ['DISKON', 'POTONGANHARGA'], finalTotal: ['TOTALBELANJA'] },
}
