// Finds the one-time code in pasted text, most often a whole message with its date and time.

/** Patterns of six digits, or of three and three, that are not part of an amount or of a longer number. */
const CODES = [
  /(?<!\d|\d[-./:]|Rp[. ]?|IDR ?)\d{6}(?!\d|[-./:]\d)/,
  /(?<!\d|\d[-./: ]|Rp[. ]?|IDR ?)\d{3}[- ]\d{3}(?!\d|[-./: ]\d)/,
]

/** Returns the code in pasted text. Text of digits and separators only may be the beginning of a code. */
export function findCode(pasted: string): string {
  const isCode = /^[\d\s-]*$/.test(pasted) && pasted.replace(/\D/g, '').length <= 6
  const found = isCode ? pasted : CODES.map((code) => code.exec(pasted)?.[0]).find(Boolean)
  return found?.replace(/\D/g, '') ?? ''
}
