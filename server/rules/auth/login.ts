// Login (decisions 203): finds accounts and login methods by phone, and logs in by code.
import type * as z from 'zod'
import type { CodeMethod, PhoneCheck } from '#contract/auth.ts'
import { type DomainErrorCode, domainErrors } from '#contract/domain-errors.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError, fieldError } from '../domain-error.ts'
import { requirePhone } from '../shopper/phone.ts'
import type { ShopperRow } from '../shopper/row.ts'
import type { OtpAnswer } from './otp.ts'
import type { Session } from './session.ts'
import { startVerification, submitCode } from './verification.ts'

export function checkPhone(sandbox: Sandbox, typed: string): z.input<typeof PhoneCheck> {
  const phone = requirePhone(typed, 'Phone')
  const account = findAccount(sandbox, phone)
  if (account?.blocked) throw fieldError('phone_blocked', 'Phone')
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
  if (!account) throw phoneError('phone_unknown')
  if (account.blocked) throw phoneError('phone_blocked')
  return startVerification(sandbox, sidHash, { to: phone, method, purpose: 'login', data: null })
}

export function submitLogin(
  sandbox: Sandbox,
  session: Session | undefined,
  otp: string,
): { shopperId: string } | DomainError {
  const pending = submitCode(sandbox, session, 'login', otp)
  if (pending instanceof DomainError) return pending
  const account = findAccount(sandbox, pending.to)
  if (!account || account.blocked) return phoneError('phone_blocked')
  return { shopperId: account.id }
}

type AccountRow = Pick<ShopperRow, 'id' | 'registrationState' | 'blocked' | 'passwordHash' | 'googleSubject'>

/** Creates an error for the phone field, with the `status` that every OTP response has (decisions 101). */
export function phoneError(code: DomainErrorCode): DomainError {
  return new DomainError(code, { status: 'failed', fields: { Phone: domainErrors[code] } })
}

export function findAccount(sandbox: Sandbox, phone: string): AccountRow | undefined {
  return sandbox.db.get<AccountRow>(
    'SELECT id, registrationState, blocked, passwordHash, googleSubject FROM shopper WHERE phone = +:phone',
    { phone },
  )
}
