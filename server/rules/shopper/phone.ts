// Indonesian mobile numbers, however they are typed, as E.164 (decisions.md 1).

/** Blanks, dots, dashes of any width, brackets, and the invisible marks that come along from a contact list. */
const SEPARATORS = /[\s.()\p{Pd}\p{Cf}]/gu

/**
 * `08…`, `8…`, `62…` and `+62…` as E.164. A plus that a query decoded to a blank needs no care: `62…` means the same.
 * Only mobile numbers pass: 8[1-9] (the fixtures' own 0840 among them) and 10 to 13 digits counted nationally, which is
 * with the leading 0. Undefined for anything else; a plus before another country is another country's number.
 */
export function normalizePhone(typed: string): string | undefined {
  const [, plus, digits = ''] = /^(\+?)(\d+)$/.exec(typed.replace(SEPARATORS, '')) ?? []
  if (plus && !digits.startsWith('62')) return undefined
  const subscriber = digits.replace(/^62/, '').replace(/^0/, '')
  return /^8[1-9]\d{7,10}$/.test(subscriber) ? `+62${subscriber}` : undefined
}

/** `0812-****-7890`, for people and logs. */
export function maskPhone(phone: string): string {
  return `0${phone.slice(3, 6)}-****-${phone.slice(-4)}`
}
