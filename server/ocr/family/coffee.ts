// Coffee chains: check number, restaurant tax on top, e-money as a line of payment.
import type { Family } from './family.ts'

export const coffee: Family = {
  key: 'coffee',
  marks: /starbucks|sari\s?coffee|kopi\s?kenangan|janji\s?jiwa|fore\s?coffee|excelso/i,
  numbers: [/\b(?:chk|check|order|bill|receipt)\s?(?:no|id|#)?\W{0,4}([A-Z0-9]{3,}(?:[/-][A-Z0-9]+)*)/i],
  labels: { finalTotal: ['AMOUNTDUE', 'TOTALPAYMENT'], taxOnTop: ['PAJAKDAERAH'] },
}
