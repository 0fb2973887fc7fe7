// Compares a secret with what a caller sent.
import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares hashes, so that the duration reveals neither length nor content. */
export function isEqualSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret))
}
