// What the code step keeps between visits of its page: when the next code may be asked for, and whom it was sent to.

import { serverNow } from '#client/api/server-clock.ts'
import type { CodeAnswer } from '#contract/wire.ts'

/** Resending waits for two minutes (product.md 9). */
export const RESEND_AFTER = 120_000

/** When the next code may be asked for, on the server's clock, and whether that is because of too many requests. */
export type Waiting = { until: number; isLimited: boolean }

/** `ratelimit` waits until rateLimitTs, anything else for two minutes from now unless the server says when (product.md 4). */
export function waitingAfter(answer: CodeAnswer): Waiting {
  return { until: answer.rateLimitTs ?? serverNow() + RESEND_AFTER, isLimited: answer.status === 'ratelimit' }
}

/** History state of the page a code is typed on, so that it survives a reload. */
export type CodeState = { step: 'code' } & Waiting

export function codeStateOf(state: unknown): CodeState | null {
  if (typeof state !== 'object' || state === null || !('step' in state) || state.step !== 'code') return null
  const until = 'until' in state && typeof state.until === 'number' ? state.until : 0
  return { step: 'code', until, isLimited: 'isLimited' in state && state.isLimited === true }
}

/** A code is on its way, or was asked for too often: either way the next step is to type one. */
export function isOnItsWay(answer: CodeAnswer): boolean {
  return answer.status === 'success' || answer.status === 'otp' || answer.status === 'ratelimit'
}
