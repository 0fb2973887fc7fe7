// Indonesian mobile numbers, normalized to E.164 (decisions.md 1).

/** Blanks, dots, dashes, brackets, and the invisible characters that contact lists add. */
const SEPARATORS = /[\s.()\p{Pd}\p{Cf}]/gu

/**
 * Accepts `08…`, `8…`, `62…` and `+62…`; a plus that a query decoded to a blank is ignored. Undefined unless the number is
 * mobile (8[1-9], including the fixtures' 0840) with 10 to 13 digits nationally, and for the plus of another country.
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
