// What a family of tills prints in a way of its own. A family is data: `families.ts` lists them all.
import type { TillFamily } from '#contract/shop-print.ts'

export type Family = {
  key: TillFamily
  /** What the print of such a till contains, whatever the shop; nothing where only the shop tells the family. */
  marks?: RegExp
  /**
   * Receipt numbers, the most telling first. The groups of a match are joined by hyphens. A named group `ymd` or `dm` is the
   * day of purchase within the number: both confirm each other.
   */
  numbers?: RegExp[]
  /** How the groups of a number are printed, where recognition may lose the marks between them. */
  layout?: string
  /** What the till's thin print makes of characters of a number. */
  misread?: Record<string, string>
  /** The same of the first character of a number alone. */
  misreadFirst?: Record<string, string>
  /** Whether numbers mix letters and digits, in a print whose O and 0 are one shape: between letters it is an O, else a 0. */
  mixesLetters?: boolean
  /** A barcode with the digits of the number: `print` is how its groups are printed after the number's first letters. */
  barcode?: { pattern: RegExp; letters: RegExp; print: string }
  /** Labels beyond the general ones (labels.ts), without spaces. */
  labels?: Partial<Record<LabelKind, string[]>>
}

/** What a line with an amount says. */
export type LabelKind =
  | 'total'
  | 'finalTotal'
  | 'subtotal'
  | 'discount'
  | 'taxOnTop'
  | 'tax'
  | 'rounding'
  | 'cash'
  | 'otherPayment'
  | 'change'
  | 'information'
