// Six-digit one-time codes: generates them by the sandbox's setting, hashes them, and checks code, expiry and attempts.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Sandbox } from './sandbox.ts'

export const CODE_TTL_MS = 5 * 60_000
export const MAX_CODE_ATTEMPTS = 5
/** Minimum interval between two codes to the same recipient. */
export const CODE_RESEND_MS = 2 * 60_000

type StoredCode = { codeHash: string; tries: number; expiresAt: number }

export function generateCode({ settings, random }: Sandbox): string {
  if (settings.otp === 'random') return String(random.below(1_000_000)).padStart(6, '0')
  return settings.otp === 'fixed' ? '123456' : settings.otp
}

export function hashCode(salt: string, code: string): string {
  return createHash('sha256').update(`${salt}:${code}`).digest('base64url')
}

/** Checks a code without counting the attempt: the caller counts attempts that are neither expired nor blocked. */
export function checkCode(
  stored: StoredCode,
  { salt, code, now }: { salt: string; code: string; now: number },
): 'success' | 'invalid' | 'expired' | 'blocked' {
  if (stored.expiresAt <= now) return 'expired'
  if (stored.tries >= MAX_CODE_ATTEMPTS) return 'blocked'
  const isEqual = timingSafeEqual(Buffer.from(hashCode(salt, code)), Buffer.from(stored.codeHash))
  return isEqual ? 'success' : 'invalid'
}
