// The e-mail address of a shopper (decisions 204). A mailed code verifies it, and it belongs to one account. Changing or
// removing a verified address requires a step-up.
import type { Profile } from '#contract/shopper.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { endCodes, findLatestOtpId, findRecipient, type OtpSent, refusePin, sendOtp, verifyOtp } from '../auth/otp.ts'
import type { Session } from '../auth/session.ts'
import { requireStepUp } from '../auth/verification.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { getProfile } from './profile.ts'
import { getShopperRow, isEmailTaken } from './row.ts'

export type EmailCode = OtpSent & { otpId: string | undefined }

/** Adds an address or changes it; a verified one stays until the new one is. Refuses with `email_same` or `stepup_required`. */
export function requestEmail(sandbox: Sandbox, session: Session, shopperId: string, email: string): EmailCode {
  const before = getShopperRow(sandbox, shopperId)
  if (before.email === email.toLowerCase() && before.emailVerified) throw refuseField('email_same', 'email')
  if (before.emailVerified) requireStepUp(session)
  return sendEmailCode(sandbox, session, shopperId, email)
}

export function removeEmail(sandbox: Sandbox, session: Session, shopperId: string): Profile {
  const before = getShopperRow(sandbox, shopperId)
  if (before.email === null) throw refuse('email_missing')
  if (before.emailVerified) requireStepUp(session)
  sandbox.db.run('UPDATE shopper SET email = NULL, emailVerified = 0 WHERE id = :shopperId', { shopperId })
  return getProfile(sandbox, shopperId)
}

/** Mails a code to an unused address. Refuses with `email_taken`. */
function sendEmailCode(sandbox: Sandbox, session: Session, shopperId: string, typed: string): EmailCode {
  const email = typed.toLowerCase()
  requireFreeEmail(sandbox, shopperId, email)
  const sent = sendOtp(sandbox, session.sidHash, { to: email, method: 'email', purpose: 'email' })
  return { ...sent, otpId: sent.status === 'sent' ? findLatestOtpId(sandbox, session.sidHash, email) : undefined }
}

/** Verifies the mailed code and saves the address. A refusal must be returned, not thrown, so that the attempt counts. */
export function confirmEmail(
  sandbox: Sandbox,
  session: Session,
  shopperId: string,
  { otpId, otp }: { otpId: string; otp: string },
): Refusal | undefined {
  const email = findRecipient(sandbox, session.sidHash, otpId)
  if (!email?.includes('@') || findLatestOtpId(sandbox, session.sidHash, email) !== otpId) return refusePin('expired')
  const refusal = verifyOtp(sandbox, session.sidHash, { to: email, purpose: 'email' }, otp)
  if (refusal) return refusal
  requireFreeEmail(sandbox, shopperId, email)
  sandbox.db.run('UPDATE shopper SET email = :email, emailVerified = 1 WHERE id = :shopperId', { email, shopperId })
  // A code that was asked for before would replace the verified address without a step-up.
  endCodes(sandbox, shopperId, [], 'email')
  return undefined
}

function requireFreeEmail(sandbox: Sandbox, shopperId: string, email: string): void {
  if (isEmailTaken(sandbox, email, shopperId)) throw refuseField('email_taken', 'email')
}
