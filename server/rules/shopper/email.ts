// The shopper's e-mail address (decisions.md 2): added, changed and removed; an address counts once its mailed code was
// given, and belongs to one account. Changing or removing a verified one asks for a step-up.
import type { Profile } from '#contract/shopper.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { findLatestOtpId, findRecipient, sendOtp, verifyOtp } from '../auth/otp.ts'
import type { Session } from '../auth/session.ts'
import { requireStepUp } from '../auth/step-up.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { getProfile } from './profile.ts'
import { getShopperRow, isEmailTaken } from './row.ts'

/** A code is on its way to the address; `otpId` names it when it is given. */
export type EmailCode = { otpId: string; rateLimitTs: number }

/** Adds an address to an account that has none, or another while the first was never verified. */
export function addEmail(sandbox: Sandbox, session: Session, shopperId: string, email: string): EmailCode | Refusal {
  if (getShopperRow(sandbox, shopperId).emailVerified) throw refuse('email_present')
  return sendEmailCode(sandbox, session, shopperId, email)
}

/** Changes the address; the old one stays until the new one is verified. Refuses with `email_missing`, `email_same`, `stepup_required`. */
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

/** Mails a code to an address nobody else holds. Refuses with `email_taken` or `ratelimit`. */
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

/** The mailed code fits: the address is the shopper's, verified. The refusal is to be returned, so that the try counts. */
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
