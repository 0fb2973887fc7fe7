// Registration with Google (decisions 207): profile first, then a code verifies the phone, then the account is created.
// If the phone already has an account, Google is linked to this account instead.
import type * as z from 'zod'
import type { CodeMethod } from '#contract/auth.ts'
import type { google, NewGoogleAccount } from '#contract/google.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type GoogleIdentity, linkGoogle } from '../auth/google.ts'
import { findAccount, phoneError } from '../auth/login.ts'
import { type OtpAnswer, verifyOtp } from '../auth/otp.ts'
import type { Session } from '../auth/session.ts'
import { findPending, startVerification } from '../auth/verification.ts'
import { DomainError, fieldError } from '../domain-error.ts'
import { requirePhone } from '../shopper/phone.ts'
import { setEmail } from '../shopper/row.ts'
import { checkProfile, completeProfile, createShopper, findReferrer } from './account.ts'

const NEWCOMER_TTL_MS = 60 * 60_000

type GoogleProfile = z.output<(typeof google)['POST /api/auth/gauth/register']['body']>

type NewcomerRow = { identity: string; application: string | null; expiresAt: number }
type Newcomer = { sidHash: string; identity: GoogleIdentity; application: GoogleProfile | null }

export function startGoogleRegistration(sandbox: Sandbox, sidHash: string, identity: GoogleIdentity): NewGoogleAccount {
  const now = sandbox.now()
  sandbox.db.run('DELETE FROM googleNewcomer WHERE expiresAt <= +:now OR sidHash = :sidHash', { now, sidHash })
  sandbox.db.insert('googleNewcomer', {
    sidHash,
    identity: JSON.stringify(identity),
    application: null,
    expiresAt: now + NEWCOMER_TTL_MS,
  })
  const { email, firstName, lastName, picture } = identity
  return { email, firstName, lastName, picture }
}

export function saveGoogleProfile(sandbox: Sandbox, session: Session | undefined, application: GoogleProfile): void {
  const { sidHash } = getNewcomer(sandbox, session)
  checkProfile(sandbox, application)
  if (application.referralCode && !findReferrer(sandbox, application.referralCode)) {
    throw fieldError('referral_unknown', 'referralCode')
  }
  sandbox.db.run('UPDATE googleNewcomer SET application = :application WHERE sidHash = :sidHash', {
    sidHash,
    application: JSON.stringify(application),
  })
}

export function startGooglePhone(
  sandbox: Sandbox,
  session: Session | undefined,
  typed: string,
  method: CodeMethod,
): OtpAnswer {
  const { sidHash, application } = getNewcomer(sandbox, session)
  const phone = requirePhone(typed, 'Phone', 'failed')
  const account = findAccount(sandbox, phone)
  if (account?.blocked) throw phoneError('phone_blocked')
  if (account?.googleSubject) throw phoneError('google_other')
  if (!account && !application) throw new DomainError('google_profile_first', { status: 'failed' })
  return startVerification(sandbox, sidHash, { to: phone, method, purpose: 'google', data: null })
}

export function submitGooglePhone(
  sandbox: Sandbox,
  session: Session | undefined,
  otp: string,
): { shopperId: string } | DomainError {
  const pending = findPending(session, 'google')
  if (pending instanceof DomainError) return pending
  const { sidHash, identity, application } = getNewcomer(sandbox, session)
  const domainError = verifyOtp(sandbox, sidHash, pending, otp)
  if (domainError) return domainError
  const account = findAccount(sandbox, pending.to)
  if (account?.blocked) return phoneError('phone_blocked')
  if (account?.googleSubject) return phoneError('google_other')
  const shopperId = account?.id ?? createAccount(sandbox, pending.to, identity, application)
  linkGoogle(sandbox, shopperId, identity)
  sandbox.db.run('DELETE FROM googleNewcomer WHERE sidHash = :sidHash', { sidHash })
  return { shopperId }
}

function createAccount(
  sandbox: Sandbox,
  phone: string,
  identity: GoogleIdentity,
  application: GoogleProfile | null,
): string {
  if (!application) throw new DomainError('google_profile_first', { status: 'failed' })
  const { consents, referralCode, ...profile } = application
  const shopperId = createShopper(sandbox, { phone, referralCode, marketing: consents.marketing })
  completeProfile(sandbox, shopperId, profile)
  const isOwnAddress = profile.email?.toLowerCase() === identity.email.toLowerCase()
  if (identity.emailVerified && isOwnAddress) setEmail(sandbox, shopperId, identity.email, true)
  return shopperId
}

function getNewcomer(sandbox: Sandbox, session: Session | undefined): Newcomer {
  const domainError = new DomainError('google_first', { status: 'failed' })
  if (!session) throw domainError
  const { sidHash } = session
  const row = sandbox.db.get<NewcomerRow>(
    'SELECT identity, application, expiresAt FROM googleNewcomer WHERE sidHash = :sidHash',
    { sidHash },
  )
  if (!row || row.expiresAt <= sandbox.now()) throw domainError
  const identity = JSON.parse(row.identity) as GoogleIdentity
  const { sub } = identity
  if (sandbox.db.get('SELECT id FROM shopper WHERE googleSubject = +:sub', { sub })) throw domainError
  return { sidHash, identity, application: JSON.parse(row.application ?? 'null') }
}
