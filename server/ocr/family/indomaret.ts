// Indomaret: one stamp with day, time, version, store, transaction, cashier and till; vouchers in brackets; a logo for a name.
import type { Family } from './family.ts'

export const indomaret: Family = {
  key: 'indomaret',
  marks: /indomar(?:et|co)/i,
  numbers: [
    // 16.08.22-20:27/2.2.17/TSVI 49372/KETUT/01
    /\d{2}\s?[:.]\s?\d{2}\s?\/\s?\d{1,2}[.,]\s?\d{1,2}[.,]\s?\d{1,3}\s?\/\s?([A-Z0-9/]{4})[.,]?\s*[-—]?\s*(\d{3,7})\s?\/.*\/\s?(\d{2})\b/i,
    // Until 2020, without the store: 08.08.18-08:11 2.1.29 91135/SALIM/01
    /\d{2}\s?[:.]\s?\d{2}\s+\d[.,]\s?\d{1,2}[.,]\s?\d{1,3}\s+(\d{4,7})\s?\/[A-Z0 ]+\/\s?(\d{2})\b/i,
  ],
  mixesLetters: true,
  // Stores are called T… or F….
  misreadFirst: { '1': 'T', I: 'T', '7': 'T', '/': 'T', E: 'F' },
  labels: { discount: ['VC'], subtotal: ['HARGAJUAL'], information: ['ANDAHEMAT', 'LAYANANKONSUMEN'] },
}
