// The e-mail address of a shopper (decisions.md 2). A mailed code verifies it, and it belongs to one account. Changing or
// removing a verified address requires a step-up.
import type { Profile } from '#contract/shopper.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { findLatestOtpId, findRecipient, sendOtp, verifyOtp } from '../auth/otp.ts'
import type { Session } from '../auth/session.ts'
import { requireStepUp } from '../auth/step-up.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { getProfile } from './profile.ts'
import { getShopperRow, isEmailTaken } from './row.ts'

/** A mailed code; `otpId` is submitted with it. */
export type EmailCode = { otpId: string; rateLimitTs: number }

/** Adds an address, or replaces an unverified one. Refuses with `email_present`. */
export function addEmail(sandbox: Sandbox, session: Session, shopperId: string, email: string): EmailCode | Refusal {
  if (getShopperRow(sandbox, shopperId).emailVerified) throw refuse('email_present')
  return sendEmailCode(sandbox, session, shopperId, email)
}

/** Changes the address; the old one stays until the new one is verified. Refuses with `email_missing`, `email_same` or `stepup_required`. */
export function changeEmail(sandbox: Sandbox, session: Session, shopperId: string, email: string): EmailCode | Refusal {
  const before = getShopperRow(sandbox, shopperId)
  if (before.email === null) throw refuse('email_missing')
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

/** Mails a code to an unused address. Refuses with `email_taken`, `ratelimit` or `delivery_failed`. */
export function sendEmailCode(
  sandbox: Sandbox,
  session: Session,
  shopperId: string,
  typed: string,
): EmailCode | Refusal {
  const email = typed.toLowerCase()
  requireFreeEmail(sandbox, shopperId, email)
  const sent = sendOtp(sandbox, session.sidHash, { to: email, method: 'email', purpose: 'email' })
  const { rateLimitTs } = sent
  if (sent.status === 'ratelimit') return refuse('ratelimit', { rateLimitTs })
  if (sent.status === 'undelivered') return refuse('delivery_failed')
  return { otpId: findLatestOtpId(sandbox, email) ?? '', rateLimitTs }
}

/** Verifies the mailed code and saves the address. A refusal must be returned, not thrown, so that the attempt counts. */
export function confirmEmail(
  sandbox: Sandbox,
  session: Session,
  shopperId: string,
  { otpId, otp }: { otpId: string; otp: string },
): Profile | Refusal {
  const email = findRecipient(sandbox, session.sidHash, otpId)
  if (!email?.includes('@') || findLatestOtpId(sandbox, email) !== otpId) {
    return refuse('otp_expired', { fields: { Pin: 'Kodenya sudah kedaluwarsa. Minta kode baru.' } })
  }
  const refusal = verifyOtp(sandbox, session.sidHash, { to: email, purpose: 'email' }, otp)
  if (refusal) return refusal
  requireFreeEmail(sandbox, shopperId, email)
  sandbox.db.run('UPDATE shopper SET email = :email, emailVerified = 1 WHERE id = :shopperId', { email, shopperId })
  return getProfile(sandbox, shopperId)
}

function requireFreeEmail(sandbox: Sandbox, shopperId: string, email: string): void {
  if (isEmailTaken(sandbox, email, shopperId)) throw refuseField('email_taken', 'email')
}
