// Magic phones (decisions 208): numbers that fail in a known way in every sandbox, so that a test can choose its failure.
// 01 works, 02 rate-limited now, 03 its code is already expired, 04 WhatsApp delivery fails, 05 unregistered, 06 blocked,
// 07 slow delivery, 08 has a password, 09 state 1, 10 Google-linked. fixtures/ creates the accounts.
const SLOW_DELIVERY_MS = 8_000

const toMagicPhone = (number: number): string => `+62840000000${String(number).padStart(2, '0')}`

export function isRateLimited(phone: string): boolean {
  return phone === toMagicPhone(2)
}

export function hasExpiredOtp(phone: string): boolean {
  return phone === toMagicPhone(3)
}

/** WhatsApp does not reach this phone; SMS does. */
export function isUndeliverable(channel: string, to: string): boolean {
  return channel === 'whatsapp' && to === toMagicPhone(4)
}

export function deliveryDelayMs(to: string): number {
  return to === toMagicPhone(7) ? SLOW_DELIVERY_MS : 0
}
