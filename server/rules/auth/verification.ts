// Verifies a phone or an e-mail address by a code. A session stores the pending verification until the code is submitted.
// A step-up verifies the shopper's own phone and unlocks sensitive actions for 10 minutes (decisions 204).
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { getShopperRow } from '../shopper/row.ts'
import { invalidateCodes, OTP_ACCEPTED, type OtpAnswer, sendOtp, verifyOtp } from './otp.ts'
import { type OtpPurpose, type Pending, recordStepUp, type Session, setPending } from './session.ts'

export function startVerification(sandbox: Sandbox, sidHash: string, pending: Pending): OtpAnswer {
  const sent = sendOtp(sandbox, sidHash, pending)
  setPending(sandbox, sidHash, pending)
  return sent
}

export function resendOtp(sandbox: Sandbox, session: Session | undefined, purpose: OtpPurpose): OtpAnswer {
  const pending = findPending(session, purpose)
  return pending instanceof DomainError ? pending : sendOtp(sandbox, pending.sidHash, pending)
}

export function findPending(
  session: Session | undefined,
  purpose: OtpPurpose,
): (Pending & { sidHash: string }) | DomainError {
  if (session?.pending?.purpose !== purpose) return new DomainError('no_pending', { status: 'invalid' })
  return { ...session.pending, sidHash: session.sidHash }
}

/** Verifies a code. Returns the pending verification, or an error to return, not throw, so that the attempt counts. */
export function submitCode(
  sandbox: Sandbox,
  session: Session | undefined,
  purpose: OtpPurpose,
  otp: string,
): (Pending & { sidHash: string }) | DomainError {
  const pending = findPending(session, purpose)
  return pending instanceof DomainError ? pending : (verifyOtp(sandbox, pending.sidHash, pending, otp) ?? pending)
}

/** Ends the unfinished codes, resets and links of an account, in all browsers. */
export function endPendingSteps(sandbox: Sandbox, shopperId: string): void {
  const { phone, email, emailVerified } = getShopperRow(sandbox, shopperId)
  const recipients = [phone, emailVerified ? email : null]
  invalidateCodes(sandbox, shopperId, recipients)
  sandbox.db.run(
    `UPDATE session SET pendingTo = NULL, pendingMethod = NULL, pendingPurpose = NULL, pendingData = NULL
     WHERE shopperId = +:shopperId OR pendingTo IN (SELECT value FROM json_each(:recipients))`,
    { shopperId, recipients: JSON.stringify(recipients) },
  )
  sandbox.db.run('DELETE FROM link WHERE phone = +:phone', { phone })
}

export const STEP_UP_MIN_POINTS = 5_000

export function startStepUp(sandbox: Sandbox, session: Session, shopperId: string): OtpAnswer {
  const { phone } = getShopperRow(sandbox, shopperId)
  return startVerification(sandbox, session.sidHash, { to: phone, method: 'wa', purpose: 'stepup', data: null })
}

export function submitStepUp(sandbox: Sandbox, session: Session | undefined, otp: string): OtpAnswer {
  const pending = submitCode(sandbox, session, 'stepup', otp)
  if (pending instanceof DomainError) return pending
  setPending(sandbox, pending.sidHash, null)
  recordStepUp(sandbox, pending.sidHash)
  return OTP_ACCEPTED
}

export function requireStepUp(session: { isSteppedUp: boolean } | undefined): void {
  if (!session?.isSteppedUp) throw new DomainError('stepup_required')
}
