// Login by password, and the ways to set one: reset by a code, change by a code, one-time link (decisions.md 2).
import * as z from 'zod'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { parseJsonColumn } from '../json-column.ts'
import { Refusal, refuse, refuseField } from '../refusal.ts'
import { getShopperRow } from '../shopper/row.ts'
import { findAccount, requirePhone } from './account.ts'
import { markLinkUsed, validateLink } from './one-time-link.ts'
import { type OtpSent, sendOtp, verifyOtp } from './otp.ts'
import { clearWrongPasswords, isPasswordLocked, recordWrongPassword, savePassword } from './password.ts'
import { clearPending, closeSessions, type Session, setPending } from './session.ts'
import { findPending, startVerification } from './verification.ts'

/** Data of a pending reset. */
const Reset = z.object({ shopperId: z.string().nullable(), proven: z.boolean() })
/** Data of a pending change. */
const Change = z.object({ hash: z.string() })

type Caller = { id: string }

/** The password hash of an account; null without an account or a password. */
export function findPasswordHash(sandbox: Sandbox, typedPhone: string): string | null {
  return findAccount(sandbox, requirePhone(typedPhone))?.passwordHash ?? null
}

/** Login by password. Refusals are returned, not thrown, so that wrong passwords count. */
export function logInByPassword(
  sandbox: Sandbox,
  typedPhone: string,
  { matches, network }: { matches: boolean; network: string },
): { shopperId: string } | Refusal {
  const phone = requirePhone(typedPhone)
  if (isPasswordLocked(sandbox, phone, network)) return refuse('password_locked', { status: 'blocked' })
  const account = findAccount(sandbox, phone)
  if (!account || !matches) {
    recordWrongPassword(sandbox, phone, network)
    return refuse('password_wrong', {
      status: 'invalid',
      fields: { Password: 'Nomor HP atau kata sandinya tidak cocok.' },
    })
  }
  if (account.blocked) return refuse('phone_blocked', { status: 'failed' })
  clearWrongPasswords(sandbox, phone)
  return { shopperId: account.id }
}

/** Sends a reset code. Without an account nothing is sent, but the response is the same. */
export function startReset(sandbox: Sandbox, sidHash: string, given: { phone?: string; email?: string }): OtpSent {
  const to = given.email === undefined ? requirePhone(given.phone ?? '') : given.email.toLowerCase()
  const shopperId = findResetAccountId(sandbox, to)
  const method = given.email === undefined ? 'wa' : 'email'
  const pending = { to, method, purpose: 'pwreset', data: JSON.stringify({ shopperId, proven: false }) } as const
  const sent = sendOtp(sandbox, sidHash, pending, { silent: shopperId === null })
  setPending(sandbox, sidHash, pending)
  // A failed delivery would reveal that there is an account.
  return sent.status === 'undelivered' ? { ...sent, status: 'sent' } : sent
}

/** The account of a phone or a verified address; null without one, or when it is blocked. */
function findResetAccountId(sandbox: Sandbox, to: string): string | null {
  const row = sandbox.db.get<{ id: string }>(
    to.includes('@')
      ? 'SELECT id FROM shopper WHERE email = +:to AND emailVerified = 1 AND blocked = 0'
      : 'SELECT id FROM shopper WHERE phone = +:to AND blocked = 0',
    { to },
  )
  return row?.id ?? null
}

/** Verifies the code of a reset, after which this session may set a password. Undefined on success. */
export function verifyReset(sandbox: Sandbox, session: Session | undefined, otp: string): Refusal | undefined {
  const pending = findPending(session, 'pwreset')
  if (pending instanceof Refusal) return pending
  const refusal = verifyOtp(sandbox, pending.sidHash, pending, otp)
  if (refusal) return refusal
  const { shopperId } = parseJsonColumn(Reset, pending.data ?? '')
  setPending(sandbox, pending.sidHash, { ...pending, data: JSON.stringify({ shopperId, proven: true }) })
  return undefined
}

/** The account whose password this session may set after a verified reset. Refuses with `no_pending`. */
export function getResetAccount(sandbox: Sandbox, session: Session | undefined): { shopperId: string; phone: string } {
  const pending = findPending(session, 'pwreset')
  if (pending instanceof Refusal) throw pending
  const { shopperId, proven } = parseJsonColumn(Reset, pending.data ?? '')
  if (!proven || shopperId === null) throw refuse('no_pending', { status: 'invalid' })
  return { shopperId, phone: getShopperRow(sandbox, shopperId).phone }
}

/** Saves the new password and ends every session of the account. */
export function finishReset(sandbox: Sandbox, session: Session | undefined, hash: string): { shopperId: string } {
  const { shopperId, phone } = getResetAccount(sandbox, session)
  savePassword(sandbox, shopperId, hash)
  clearWrongPasswords(sandbox, phone)
  closeSessions(sandbox, shopperId)
  return { shopperId }
}

/** Sends the code that confirms a new password. Refuses with `password_current` or `password_locked`. */
export function startChange(
  sandbox: Sandbox,
  session: Session,
  shopper: Caller,
  { hash, matches }: { hash: string; matches: boolean },
): OtpSent | Refusal {
  const { phone, passwordHash } = getShopperRow(sandbox, shopper.id)
  if (passwordHash !== null) {
    if (isPasswordLocked(sandbox, phone, session.network)) return refuse('password_locked', { status: 'blocked' })
    if (!matches) {
      recordWrongPassword(sandbox, phone, session.network)
      return refuseField('password_current', 'currentPassword')
    }
  }
  const data = JSON.stringify({ hash } satisfies z.input<typeof Change>)
  return startVerification(sandbox, session.sidHash, { to: phone, method: 'wa', purpose: 'pwchange', data })
}

/** Verifies the code and saves the new password; the other sessions end. Undefined on success. */
export function finishChange(sandbox: Sandbox, session: Session | undefined, otp: string): Refusal | undefined {
  const pending = findPending(session, 'pwchange')
  if (pending instanceof Refusal) return pending
  const refusal = verifyOtp(sandbox, pending.sidHash, pending, otp)
  if (refusal || !session?.shopperId) return refusal ?? refuse('no_pending', { status: 'invalid' })
  savePassword(sandbox, session.shopperId, parseJsonColumn(Change, pending.data ?? '').hash)
  clearPending(sandbox, pending.sidHash)
  closeSessions(sandbox, session.shopperId, pending.sidHash)
  return undefined
}

/** The account whose password is set: of the link, else of the session if it has no password yet. */
export function getPasswordSetAccount(
  sandbox: Sandbox,
  shopper: Caller | undefined,
  token: string | undefined,
): { shopperId: string; phone: string } {
  if (token !== undefined) {
    const { phone } = validateLink(sandbox, 'set-password', token)
    const account = findAccount(sandbox, phone)
    if (!account || account.blocked) throw refuse('link_invalid')
    return { shopperId: account.id, phone }
  }
  if (!shopper) throw refuse('unauthenticated')
  const { phone, passwordHash } = getShopperRow(sandbox, shopper.id)
  if (passwordHash !== null) throw refuse('password_set')
  return { shopperId: shopper.id, phone }
}

/** Sets a password by a link, which also ends the other sessions, or for a session without a password. */
export function setPassword(
  sandbox: Sandbox,
  shopper: Caller | undefined,
  { token, hash }: { token: string | undefined; hash: string },
): { shopperId: string } {
  const { shopperId, phone } = getPasswordSetAccount(sandbox, shopper, token)
  savePassword(sandbox, shopperId, hash)
  clearWrongPasswords(sandbox, phone)
  if (token === undefined) return { shopperId }
  markLinkUsed(sandbox, token)
  closeSessions(sandbox, shopperId)
  return { shopperId }
}
