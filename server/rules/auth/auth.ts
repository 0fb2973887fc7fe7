// Signing in (decisions.md 2): what a phone may do, and the code that proves it.
import type * as z from 'zod'
import type { CodeMethod, PhoneCheck } from '#contract/auth.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { Refusal, type RefusalCode, refusals, refuse, refuseField } from '../refusal.ts'
import { normalizePhone } from '../shopper/phone.ts'
import { type OtpSent, sendOtp, verifyOtp } from './otp.ts'
import { type OtpPurpose, type Pending, type Session, setPending } from './session.ts'

type AccountRow = {
  id: string
  registrationState: number
  blocked: 0 | 1
  passwordHash: string | null
  googleSubject: string | null
}

/** What a typed phone may do next. Refuses with `phone_invalid`. */
export function checkPhone(sandbox: Sandbox, typed: string): z.input<typeof PhoneCheck> {
  const phone = normalizePhone(typed)
  if (!phone) throw refuseField('phone_invalid', 'Phone')
  const account = findAccount(sandbox, phone)
  return {
    registered: account !== undefined,
    registrationState: account?.registrationState ?? 0,
    methods: [
      'wa',
      'sms',
      ...(account?.passwordHash ? (['password'] as const) : []),
      ...(account?.googleSubject ? (['google'] as const) : []),
    ],
  }
}

/** Sends a login code, bound to this session. Refuses with `phone_invalid`, `phone_unknown` or `phone_blocked`. */
export function startLogin(sandbox: Sandbox, sidHash: string, typed: string, method: CodeMethod): OtpSent {
  const phone = requirePhone(typed)
  const account = findAccount(sandbox, phone)
  if (!account) throw refusePhone('phone_unknown')
  if (account.blocked) throw refusePhone('phone_blocked')
  return startVerification(sandbox, sidHash, { to: phone, method, purpose: 'login', data: null })
}

/** Remembers what the session is about to prove and sends its code; asked too early it remembers, so that a resend works. */
export function startVerification(sandbox: Sandbox, sidHash: string, pending: Pending): OtpSent {
  const sent = sendOtp(sandbox, sidHash, pending)
  setPending(sandbox, sidHash, pending)
  return sent
}

/** Sends the code again, by the method in use. Refuses with `no_pending`. */
export function resendOtp(sandbox: Sandbox, session: Session | undefined, purpose: OtpPurpose): OtpSent | Refusal {
  const pending = findPending(session, purpose)
  return pending instanceof Refusal ? pending : sendOtp(sandbox, pending.sidHash, pending)
}

/** The shopper whose login code this is, or the refusal to return. */
export function submitLogin(
  sandbox: Sandbox,
  session: Session | undefined,
  otp: string,
): { shopperId: string } | Refusal {
  const pending = findPending(session, 'login')
  if (pending instanceof Refusal) return pending
  const refusal = verifyOtp(sandbox, pending.sidHash, pending, otp)
  if (refusal) return refusal
  const account = findAccount(sandbox, pending.to)
  if (!account || account.blocked) return refusePhone('phone_blocked')
  return { shopperId: account.id }
}

/** What this session waits to prove; `no_pending` when it asked for nothing of the kind. */
export function findPending(
  session: Session | undefined,
  purpose: OtpPurpose,
): (Pending & { sidHash: string }) | Refusal {
  if (session?.pending?.purpose !== purpose) return refuse('no_pending', { status: 'invalid' })
  return { ...session.pending, sidHash: session.sidHash }
}

/** The typed phone that a code goes to, as E.164. Refuses with `phone_invalid`. */
export function requirePhone(typed: string): string {
  const phone = normalizePhone(typed)
  if (!phone) throw refusePhone('phone_invalid')
  return phone
}

/** A refusal beside the phone, with the `status` that every answer to a code carries (decisions.md 1). */
export function refusePhone(code: RefusalCode): Refusal {
  return refuse(code, { status: 'failed', fields: { Phone: refusals[code] } })
}

export function findAccount(sandbox: Sandbox, phone: string): AccountRow | undefined {
  return sandbox.db.get<AccountRow>(
    'SELECT id, registrationState, blocked, passwordHash, googleSubject FROM shopper WHERE phone = +:phone',
    { phone },
  )
}
