// Step-up (decisions.md 2): a second verification of the phone unlocks sensitive actions of a session for 10 minutes.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { Refusal, refuse } from '../refusal.ts'
import { getShopperRow } from '../shopper/row.ts'
import type { OtpSent } from './otp.ts'
import { clearPending, recordStepUp, type Session } from './session.ts'
import { startVerification, submitCode } from './verification.ts'

/** Redeeming this many points at once requires a step-up. */
export const STEP_UP_MIN_POINTS = 5_000

/** Sends a code to the shopper's phone. */
export function startStepUp(sandbox: Sandbox, session: Session, shopperId: string): OtpSent {
  const { phone } = getShopperRow(sandbox, shopperId)
  return startVerification(sandbox, session.sidHash, { to: phone, method: 'wa', purpose: 'stepup', data: null })
}

/** Verifies the code of a step-up; undefined on success. */
export function submitStepUp(sandbox: Sandbox, session: Session | undefined, otp: string): Refusal | undefined {
  const pending = submitCode(sandbox, session, 'stepup', otp)
  if (pending instanceof Refusal) return pending
  clearPending(sandbox, pending.sidHash)
  recordStepUp(sandbox, pending.sidHash)
  return undefined
}

/** Refuses with `stepup_required` without a recent step-up. */
export function requireStepUp(session: { isSteppedUp: boolean } | undefined): void {
  if (!session?.isSteppedUp) throw refuse('stepup_required')
}
