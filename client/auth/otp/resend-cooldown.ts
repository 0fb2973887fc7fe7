// When the next one-time code may be requested, and the history state that keeps this time across a reload.
import { serverNow } from '#client/api/server-clock.ts'
import type { OtpResponse } from '#contract/wire.ts'

/** The wait when the response names no time (product.md 9). */
export const RESEND_DELAY_MS = 120_000

/** `until` is epoch ms on the server's clock; `isRateLimited` means that too many codes were requested. */
export type ResendCooldown = { until: number; isRateLimited: boolean }

/** Returns the cooldown after a code was sent or a request was rate limited (product.md 4). */
export function cooldownAfter(response: Pick<OtpResponse, 'status' | 'rateLimitTs'>): ResendCooldown {
  const isRateLimited = response.status === 'ratelimit'
  const until = isRateLimited ? response.rateLimitTs : undefined
  return { until: until ?? serverNow() + RESEND_DELAY_MS, isRateLimited }
}

export type CodeStepState = { step: 'code' } & ResendCooldown

export function parseCodeStepState(state: unknown): CodeStepState | null {
  if (typeof state !== 'object' || state === null || !('step' in state) || state.step !== 'code') return null
  const until = 'until' in state && typeof state.until === 'number' ? state.until : 0
  return { step: 'code', until, isRateLimited: 'isRateLimited' in state && state.isRateLimited === true }
}
