// Finds the one-time code in pasted text, most often a whole message with its date and time.

/** Six digits alone: not an amount, nor a part of a longer number. The second form is split in the middle. */
const CODES = [
  /(?<!\d|\d[-./:]|Rp[. ]?|IDR ?)\d{6}(?!\d|[-./:]\d)/,
  /(?<!\d|\d[-./: ]|Rp[. ]?|IDR ?)\d{3}[- ]\d{3}(?!\d|[-./: ]\d)/,
]

/** What has nothing but digits and separators is a code, or the start of one. */
export function findCode(pasted: string): string {
  const isCode = /^[\d\s-]*$/.test(pasted) && pasted.replace(/\D/g, '').length <= 6
  const found = isCode ? pasted : CODES.map((code) => code.exec(pasted)?.[0]).find(Boolean)
  return found?.replace(/\D/g, '') ?? ''
}
