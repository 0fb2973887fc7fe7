// Login by password, password reset by a code, change by a code, and a new password by a one-time link (decisions 205).
import { domainErrors } from '#contract/domain-errors.ts'
import type { JobPayloads, Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError, fieldError } from '../domain-error.ts'
import { sendCode } from '../notification/message.ts'
import { requirePhone } from '../shopper/phone.ts'
import { getShopperRow } from '../shopper/row.ts'
import { findAccount } from './login.ts'
import { validateLink } from './one-time-link.ts'
import { OTP_ACCEPTED, type OtpAnswer, sendOtp } from './otp.ts'
import { clearWrongPasswords, isPasswordLocked, recordWrongPassword } from './password.ts'
import { type Caller, closeSessions, type Session, setPending } from './session.ts'
import { endPendingSteps, findPending, startVerification, submitCode } from './verification.ts'

type ProvenReset = { provenUntil: number }
const PROVEN_RESET_TTL_MS = 10 * 60_000
type Change = { hash: string }

export function findPasswordHash(sandbox: Sandbox, typedPhone: string): string | null {
  return findAccount(sandbox, requirePhone(typedPhone, 'Phone', 'failed'))?.passwordHash ?? null
}

export function logInByPassword(
  sandbox: Sandbox,
  typedPhone: string,
  { matches, network }: { matches: boolean; network: string },
): { shopperId: string } | DomainError {
  const phone = requirePhone(typedPhone, 'Phone', 'failed')
  if (isPasswordLocked(sandbox, phone, network)) return new DomainError('password_locked', { status: 'blocked' })
  const account = findAccount(sandbox, phone)
  if (!account || !matches) {
    recordWrongPassword(sandbox, phone, network)
    return new DomainError('password_wrong', { status: 'invalid', fields: { Password: domainErrors.password_wrong } })
  }
  if (account.blocked) return new DomainError('phone_blocked', { status: 'failed' })
  clearWrongPasswords(sandbox, phone)
  return { shopperId: account.id }
}

export function startReset(sandbox: Sandbox, sidHash: string, given: { phone?: string; email?: string }): OtpAnswer {
  const to = given.email === undefined ? requirePhone(given.phone ?? '', 'Phone', 'failed') : given.email.toLowerCase()
  const method = given.email === undefined ? 'wa' : 'email'
  const pending = { to, method, purpose: 'pwreset', data: null } as const
  const sent = sendOtp(sandbox, sidHash, pending, (_, message) => {
    sandbox.schedule('reset.send', message)
    return true
  })
  setPending(sandbox, sidHash, pending)
  return sent
}

export function sendResetCode(sandbox: Sandbox, message: JobPayloads['reset.send']): void {
  if (findResetAccount(sandbox, message.to)) sendCode(sandbox, message)
}

function findResetAccount(sandbox: Sandbox, to: string): { id: string; phone: string } | undefined {
  const isOwner = '(phone = +:to OR (email = +:to AND emailVerified = 1))'
  return sandbox.db.get(`SELECT id, phone FROM shopper WHERE ${isOwner} AND blocked = 0`, { to })
}

export function verifyReset(sandbox: Sandbox, session: Session | undefined, otp: string): OtpAnswer {
  const pending = submitCode(sandbox, session, 'pwreset', otp)
  if (pending instanceof DomainError) return pending
  const proven: ProvenReset = { provenUntil: sandbox.now() + PROVEN_RESET_TTL_MS }
  setPending(sandbox, pending.sidHash, { ...pending, data: JSON.stringify(proven) })
  return OTP_ACCEPTED
}

export function getResetAccount(sandbox: Sandbox, session: Session | undefined): { id: string; phone: string } {
  const pending = findPending(session, 'pwreset')
  if (pending instanceof DomainError) throw pending
  const proven: ProvenReset | null = JSON.parse(pending.data ?? 'null')
  const isProven = proven !== null && proven.provenUntil > sandbox.now()
  const account = isProven ? findResetAccount(sandbox, pending.to) : undefined
  if (!account) throw new DomainError('no_pending', { status: 'invalid' })
  return account
}

export function finishReset(sandbox: Sandbox, session: Session | undefined, hash: string): { shopperId: string } {
  const { id: shopperId } = getResetAccount(sandbox, session)
  savePassword(sandbox, shopperId, hash)
  closeSessions(sandbox, shopperId)
  return { shopperId }
}

export function startChange(
  sandbox: Sandbox,
  session: Session,
  shopper: Caller,
  { hash, matches }: { hash: string; matches: boolean },
): OtpAnswer {
  const { phone, passwordHash } = getShopperRow(sandbox, shopper.id)
  if (passwordHash !== null) {
    if (isPasswordLocked(sandbox, phone, session.network))
      return new DomainError('password_locked', { status: 'blocked' })
    if (!matches) {
      recordWrongPassword(sandbox, phone, session.network)
      return fieldError('password_current', 'currentPassword')
    }
  }
  const data = JSON.stringify({ hash } satisfies Change)
  return startVerification(sandbox, session.sidHash, { to: phone, method: 'wa', purpose: 'pwchange', data })
}

export function finishChange(sandbox: Sandbox, session: Session | undefined, otp: string): OtpAnswer {
  const pending = submitCode(sandbox, session, 'pwchange', otp)
  if (pending instanceof DomainError) return pending
  if (!session?.shopperId) return new DomainError('no_pending', { status: 'invalid' })
  const { hash }: Change = JSON.parse(pending.data ?? '')
  savePassword(sandbox, session.shopperId, hash)
  closeSessions(sandbox, session.shopperId, pending.sidHash)
  return OTP_ACCEPTED
}

export function getPasswordSetAccount(
  sandbox: Sandbox,
  shopper: Caller | undefined,
  token: string | undefined,
): { shopperId: string; phone: string } {
  if (token !== undefined) {
    const { phone } = validateLink(sandbox, 'set-password', token)
    const account = findAccount(sandbox, phone)
    if (!account || account.blocked) throw new DomainError('link_invalid')
    return { shopperId: account.id, phone }
  }
  if (!shopper) throw new DomainError('unauthenticated')
  const { phone, passwordHash } = getShopperRow(sandbox, shopper.id)
  if (passwordHash !== null) throw new DomainError('password_set')
  return { shopperId: shopper.id, phone }
}

export function setPassword(
  sandbox: Sandbox,
  shopper: Caller | undefined,
  { token, hash }: { token: string | undefined; hash: string },
): { shopperId: string } {
  const { shopperId } = getPasswordSetAccount(sandbox, shopper, token)
  savePassword(sandbox, shopperId, hash)
  if (token !== undefined) closeSessions(sandbox, shopperId)
  return { shopperId }
}

/** Saves a password, clears the count of wrong passwords, and ends the account's pending codes, resets and links. */
export function savePassword(sandbox: Sandbox, shopperId: string, hash: string): void {
  sandbox.db.update('shopper', shopperId, { passwordHash: hash })
  clearWrongPasswords(sandbox, getShopperRow(sandbox, shopperId).phone)
  endPendingSteps(sandbox, shopperId)
}
