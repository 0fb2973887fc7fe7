// Finds the one-time code in pasted text, most often a whole message with its date and time.
import { digitsIn, westernDigits } from '#contract/digits.ts'

/** Patterns of six digits, or of three and three, that are not part of an amount or of a longer number. */
const CODES = [
  /(?<!\d|\d[-./:]|Rp[. ]?|IDR ?)\d{6}(?!\d|[-./:]\d)/,
  /(?<!\d|\d[-./: ]|Rp[. ]?|IDR ?)\d{3}[- ]\d{3}(?!\d|[-./: ]\d)/,
]

/** Returns the code in pasted text. Text of digits and separators only may be the beginning of a code. */
export function findCode(text: string): string {
  const pasted = westernDigits(text)
  const isCode = /^[\d\s-]*$/.test(pasted) && digitsIn(pasted).length <= 6
  const found = isCode ? pasted : CODES.map((code) => code.exec(pasted)?.[0]).find(Boolean)
  return digitsIn(found ?? '')
}
