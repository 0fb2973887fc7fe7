// An Indonesian mobile number while it is typed: the digits after +62, grouped 3-4-4.

const LONGEST = 12

/** The national digits in whatever was typed or pasted: a leading +62, 62 or 0 goes (design.md 8, Field). */
export function nationalDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^(?:0*62)?0*/, '')
    .slice(0, LONGEST)
}

/** `81200001234` as `812 0000 1234`. */
export function groupedDigits(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}

/** Mobile numbers have 9 to 12 digits after +62 and begin with 8 (decisions.md 1). */
export function isWholePhone(digits: string): boolean {
  return /^8[1-9]\d{7,10}$/.test(digits)
}
