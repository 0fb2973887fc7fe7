// Compares a secret with what a caller sent.
import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares hashes, so that the duration reveals neither length nor content. An empty secret equals nothing. */
export function isEqualSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return secret !== '' && timingSafeEqual(hash(given), hash(secret))
}
