// Login (decisions 203): accounts by phone, the methods of a phone, and login by code.
import type * as z from 'zod'
import type { CodeMethod, PhoneCheck } from '#contract/auth.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { Refusal, refuse } from '../refusal.ts'
import { requirePhone } from '../shopper/phone.ts'
import type { OtpAnswer } from './otp.ts'
import type { Session } from './session.ts'
import { startVerification, submitCode } from './verification.ts'

export function checkPhone(sandbox: Sandbox, typed: string): z.input<typeof PhoneCheck> {
  const phone = requirePhone(typed, 'Phone')
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

export function startLogin(sandbox: Sandbox, sidHash: string, typed: string, method: CodeMethod): OtpAnswer {
  const phone = requirePhone(typed, 'Phone', 'failed')
  const account = findAccount(sandbox, phone)
  if (!account) throw refusePhone('phone_unknown')
  if (account.blocked) throw refusePhone('phone_blocked')
  return startVerification(sandbox, sidHash, { to: phone, method, purpose: 'login', data: null })
}

export function submitLogin(
  sandbox: Sandbox,
  session: Session | undefined,
  otp: string,
): { shopperId: string } | Refusal {
  const pending = submitCode(sandbox, session, 'login', otp)
  if (pending instanceof Refusal) return pending
  const account = findAccount(sandbox, pending.to)
  if (!account || account.blocked) return refusePhone('phone_blocked')
  return { shopperId: account.id }
}

type AccountRow = {
  id: string
  registrationState: number
  blocked: 0 | 1
  passwordHash: string | null
  googleSubject: string | null
}

/** A refusal beside the phone field, with the `status` of all OTP responses (decisions 101). */
export function refusePhone(code: RefusalCode): Refusal {
  return refuse(code, { status: 'failed', fields: { Phone: refusals[code] } })
}

export function findAccount(sandbox: Sandbox, phone: string): AccountRow | undefined {
  return sandbox.db.get<AccountRow>(
    'SELECT id, registrationState, blocked, passwordHash, googleSubject FROM shopper WHERE phone = +:phone',
    { phone },
  )
}
