// Moka, Majoo, Pawoon, iSeller, ESB: points of sale that small shops rent. The receipt has a code; taxes are on top.
import type { Family } from './family.ts'

export const cloudPos: Family = {
  key: 'cloud-pos',
  marks: /pawoon|majoo|\bmoka\b|iseller|\besb\b|powered\s?by/i,
  // Kode struk: QD463LMVMLVLK · Receipt Number 8AAAP6
  numbers: [
    /\b(?:kode\s?struk|receipt\s?number|no\.?\s?struk|no\.?\s?nota|invoice)\s*[:.]?\s*([A-Z0-9][A-Z0-9/.-]{3,})/i,
    /\b(?:order\s?id|bill\s?no|no\.?\s?order)\s*[:.]?\s*([A-Z0-9][A-Z0-9/.-]{3,})/i,
  ],
}
