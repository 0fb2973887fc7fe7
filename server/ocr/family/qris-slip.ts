// Slips of a QRIS or card terminal: an amount without items, so that staff reads them.
import type { Family } from './family.ts'

export const qrisSlip: Family = {
  key: 'qris-slip',
  marks: /\brrn\b|nmid|\bmid\b.*\btid\b|appr(?:oval)?\s?code/i,
  numbers: [/\b(?:rrn|ref\.?\s?no|reff)\W{0,4}([A-Z0-9]{6,16})\b/i],
}
