// Guardian, Watsons, Boots: English labels, points of a member card, receipt number at the foot.
import type { Family } from './family.ts'

export const drugstore: Family = {
  key: 'drugstore',
  marks: /guardian|watsons|hero\s?supermarket/i,
  numbers: [/\b(?:receipt|rcpt|slip|trans(?:action)?)\s?(?:no|id|#)?\W{0,4}([A-Z0-9]{4,}(?:[/-][A-Z0-9]+)*)/i],
  labels: { finalTotal: ['AMOUNTDUE', 'NETTOTAL'], discount: ['PROMOSAVING', 'MEMBERDISC'] },
}
