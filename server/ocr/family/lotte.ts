// Lotte Grosir, Lotte Mart: invoice number; prices per carton and piece.
import type { Family } from './family.ts'

export const lotte: Family = {
  key: 'lotte',
  marks: /lotte/i,
  numbers: [/\b(?:invoice|inv|receipt|struk)\s?(?:no|#)?\W{0,4}([A-Z0-9]{4,}(?:[/-][A-Z0-9]+)*)/i],
  labels: { finalTotal: ['TOTALPEMBAYARAN', 'TOTALBELANJA'], discount: ['DISCOUNT'] },
}
