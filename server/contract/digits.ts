// Reads the digits of every keyboard: 0–9, Arabic-Indic, full width, Devanagari and the others of Unicode.

/** Returns the text with each decimal digit written as 0–9. */
export function westernDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(toValue(digit.codePointAt(0) ?? 0)))
}

/** Returns the digits in the text, as 0–9. */
export function digitsIn(text: string): string {
  return westernDigits(text).replace(/[^0-9]/g, '')
}

/** Unicode keeps the digits of a script together, from zero to nine. */
function toValue(point: number): number {
  let first = point
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (point - first) % 10
}
