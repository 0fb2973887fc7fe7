// Chains of pharmacies: numbers beginning with the branch, service and packing costs for prescriptions.
import type { Family } from './family.ts'

export const pharmacy: Family = {
  key: 'pharmacy',
  marks: /apotek|kimia\s?farma|century|k-?24/i,
  numbers: [/\b(?:no\.?\s?)?(?:faktur|nota|resep|struk)\s?(?:no)?\W{0,4}([A-Z0-9]{3,}(?:[/.-][A-Z0-9]+)*)/i],
  labels: { taxOnTop: ['EMBALASE', 'TUSLAH', 'JASARESEP'] },
}
