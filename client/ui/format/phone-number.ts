// Parses and formats Indonesian mobile numbers: the national digits while they are typed, E.164 for display.

/** Mobile numbers have 9 to 12 digits after +62 and begin with 8 (decisions.md 1). */
export const MIN_NATIONAL_DIGITS = 9
const MAX_NATIONAL_DIGITS = 12

/** The national digits of a typed or pasted number: a leading +62, 62 or 0 is removed. */
export function nationalDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^(?:0*62)?0*/, '')
    .slice(0, MAX_NATIONAL_DIGITS)
}

export function isCompletePhone(digits: string): boolean {
  return /^8[1-9]\d{7,10}$/.test(digits)
}

/** `81200001234` as `812 0000 1234`. */
export function groupDigits(digits: string, separator = ' '): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(separator)
}

/** `0812-0000-1234` from E.164. */
export function formatPhone(e164: string): string {
  return `0${groupDigits(e164.replace(/^\+62/, ''), '-')}`
}

/** `+62 812-0000-1234` from E.164. */
export function formatInternationalPhone(e164: string): string {
  return `+62 ${groupDigits(e164.replace(/^\+62/, ''), '-')}`
}

/** `81200001234` as `+6281200001234`. */
export function toE164(digits: string): string {
  return `+62${digits}`
}

/** The error of a typed number; undefined when it is complete. */
export function validatePhone(digits: string): string | undefined {
  if (digits === '') return 'Nomor HP wajib diisi.'
  if (digits.length < MIN_NATIONAL_DIGITS) return 'Nomornya kurang panjang. Contoh: 812 0000 1234.'
  return isCompletePhone(digits) ? undefined : 'Nomor HP tidak valid. Contoh: 812 0000 1234.'
}
