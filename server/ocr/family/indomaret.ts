// Indomaret: one stamp with day, time, version, store, transaction, cashier and till; vouchers in brackets; a logo for a name.
import type { Family } from './family.ts'

export const indomaret: Family = {
  key: 'indomaret',
  marks: /indomar(?:et|co)/i,
  // 16.08.22-20:27/2.2.17/TSVI 49372/KETUT/01
  numbers: [
    /\d{2}\s?[:.]\s?\d{2}\s?\/\s?\d{1,2}[.,]\d{1,2}[.,]\d{1,3}\s?\/\s?([A-Z0-9/]{4})[.,]?\s*[-—]?\s*(\d{3,7})\s?\/.*\/\s?(\d{2})\b/i,
  ],
  mixesLetters: true,
  // Stores are called T… or F….
  misreadFirst: { '1': 'T', I: 'T', '7': 'T', '/': 'T', E: 'F' },
  labels: { discount: ['VC'], subtotal: ['HARGAJUAL'], information: ['ANDAHEMAT', 'LAYANANKONSUMEN'] },
}
