// The e-mail address of a shopper (decisions 204). A mailed code verifies the address; a verified address belongs to one
// account. Changing or removing a verified address requires a step-up.
import type { CodeResponse } from '#contract/email.ts'
import type { Profile } from '#contract/shopper.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import {
  findRecipient,
  getLatestOtpId,
  invalidateCodes,
  OTP_ACCEPTED,
  type OtpAnswer,
  otpError,
  sendOtp,
  verifyOtp,
} from '../auth/otp.ts'
import type { Session } from '../auth/session.ts'
import { requireStepUp } from '../auth/verification.ts'
import { DomainError, fieldError } from '../domain-error.ts'
import { getProfile } from './profile.ts'
import { getShopperRow, isEmailTaken, setEmail } from './row.ts'

export function requestEmail(
  sandbox: Sandbox,
  session: Session,
  shopperId: string,
  typed: string,
): CodeResponse | DomainError {
  const email = typed.toLowerCase()
  const before = getShopperRow(sandbox, shopperId)
  if (before.email === email && before.emailVerified) throw fieldError('email_same', 'email')
  if (before.emailVerified) requireStepUp(session)
  requireFreeEmail(sandbox, shopperId, email)
  const sent = sendOtp(sandbox, session.sidHash, { to: email, method: 'email', purpose: 'email' })
  if (sent instanceof DomainError || sent.rateLimitTs === undefined || sent.status !== 'success') return sent
  const otpId = getLatestOtpId(sandbox, session.sidHash, email)
  return { ...sent, data: { otpId, rateLimitTs: sent.rateLimitTs } }
}

export function removeEmail(sandbox: Sandbox, session: Session, shopperId: string): Profile {
  const before = getShopperRow(sandbox, shopperId)
  if (before.email === null) throw new DomainError('email_missing')
  if (before.emailVerified) requireStepUp(session)
  setEmail(sandbox, shopperId, null)
  return getProfile(sandbox, shopperId)
}

export function confirmEmail(
  sandbox: Sandbox,
  session: Session,
  shopperId: string,
  { otpId, otp }: { otpId: string; otp: string },
): OtpAnswer {
  const email = findRecipient(sandbox, session.sidHash, otpId)
  if (!email?.includes('@') || getLatestOtpId(sandbox, session.sidHash, email) !== otpId) return otpError('expired')
  const domainError = verifyOtp(sandbox, session.sidHash, { to: email, purpose: 'email' }, otp)
  if (domainError) return domainError
  requireFreeEmail(sandbox, shopperId, email)
  setEmail(sandbox, shopperId, email, true)
  // An older code could replace the verified address without a step-up.
  invalidateCodes(sandbox, shopperId, [], 'email')
  return OTP_ACCEPTED
}

function requireFreeEmail(sandbox: Sandbox, shopperId: string, email: string): void {
  if (isEmailTaken(sandbox, email, shopperId)) throw fieldError('email_taken', 'email')
}
