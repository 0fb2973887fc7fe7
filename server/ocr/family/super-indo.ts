// Super Indo: transaction, till and cashier in one line of numbers below the branch.
import type { Family } from './family.ts'

export const superIndo: Family = {
  key: 'super-indo',
  marks: /super\s?indo|lion\s?super/i,
  numbers: [/\b(?:trans(?:aksi)?|trx)\W{0,4}(\d{3,12}(?:\/\d+)*)/i],
  labels: { finalTotal: ['TOTALBELANJA'], discount: ['HEMAT', 'POTONGAN'], information: ['ANDAHEMAT', 'TOTALHEMAT'] },
}
