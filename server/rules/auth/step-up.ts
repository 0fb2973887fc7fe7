// Step-up (decisions.md 2): a second proof of the phone lets a session do, for 10 minutes, what a stolen one must not.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { Refusal, refuse } from '../refusal.ts'
import { shopperRow } from '../shopper/shopper.ts'
import { pendingOf, startProof } from './auth.ts'
import { type CodeSent, submitOtp } from './otp.ts'
import { clearPending, type Session, stepUp } from './session.ts'

/** Redeeming this many points at once asks for it. */
export const STEP_UP_POINTS = 5_000

/** Sends a code to the shopper's own phone. */
export function startStepUp(sandbox: Sandbox, session: Session, shopperId: string): CodeSent {
  const { phone } = shopperRow(sandbox, shopperId)
  return startProof(sandbox, session.sidHash, { to: phone, method: 'wa', purpose: 'stepup', data: null })
}

/** The code fits: for 10 minutes the session counts as proven. Undefined on success. */
export function submitStepUp(sandbox: Sandbox, session: Session | undefined, otp: string): Refusal | undefined {
  const pending = pendingOf(session, 'stepup')
  if (pending instanceof Refusal) return pending
  const refusal = submitOtp(sandbox, pending.sidHash, pending, otp)
  if (refusal) return refusal
  clearPending(sandbox, pending.sidHash)
  stepUp(sandbox, pending.sidHash)
  return undefined
}

/** Refuses with `stepup_required` where the session has not been proven a second time. */
export function requireStepUp(session: { isSteppedUp: boolean } | undefined): void {
  if (!session?.isSteppedUp) throw refuse('stepup_required')
}
