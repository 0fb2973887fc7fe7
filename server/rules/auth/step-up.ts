// Step-up (decisions.md 2): a second proof of the phone lets a session do, for 10 minutes, what a stolen one must not.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { Refusal, refuse } from '../refusal.ts'
import { getShopperRow } from '../shopper/row.ts'
import { type OtpSent, verifyOtp } from './otp.ts'
import { clearPending, recordStepUp, type Session } from './session.ts'
import { findPending, startVerification } from './verification.ts'

/** Redeeming this many points at once asks for it. */
export const STEP_UP_MIN_POINTS = 5_000

/** Sends a code to the shopper's own phone. */
export function startStepUp(sandbox: Sandbox, session: Session, shopperId: string): OtpSent {
  const { phone } = getShopperRow(sandbox, shopperId)
  return startVerification(sandbox, session.sidHash, { to: phone, method: 'wa', purpose: 'stepup', data: null })
}

/** The code fits: for 10 minutes the session counts as proven. Undefined on success. */
export function submitStepUp(sandbox: Sandbox, session: Session | undefined, otp: string): Refusal | undefined {
  const pending = findPending(session, 'stepup')
  if (pending instanceof Refusal) return pending
  const refusal = verifyOtp(sandbox, pending.sidHash, pending, otp)
  if (refusal) return refusal
  clearPending(sandbox, pending.sidHash)
  recordStepUp(sandbox, pending.sidHash)
  return undefined
}

/** Refuses with `stepup_required` where the session has not been proven a second time. */
export function requireStepUp(session: { isSteppedUp: boolean } | undefined): void {
  if (!session?.isSteppedUp) throw refuse('stepup_required')
}
