// Registration by phone (decisions 206): a code verifies the phone, then the account is created.
import type * as z from 'zod'
import { domainErrors } from '#contract/domain-errors.ts'
import type { registration } from '#contract/registration.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { findAccount, phoneError } from '../auth/login.ts'
import type { OtpAnswer } from '../auth/otp.ts'
import type { Session } from '../auth/session.ts'
import { startVerification, submitCode } from '../auth/verification.ts'
import { DomainError } from '../domain-error.ts'
import { requirePhone } from '../shopper/phone.ts'
import { createShopper, findReferrer } from './account.ts'

type StartedRegistration = { referralCode?: string | undefined; marketing: boolean }

type RegistrationInput = z.output<(typeof registration)['POST /api/auth/registration/app']['body']>

export function startRegistration(sandbox: Sandbox, sidHash: string, input: RegistrationInput): OtpAnswer {
  const { referralCode } = input
  const phone = requirePhone(input.phone, 'Phone', 'failed')
  if (findAccount(sandbox, phone)) throw phoneError('phone_taken')
  if (referralCode && !findReferrer(sandbox, referralCode)) {
    throw new DomainError('referral_unknown', {
      status: 'failed',
      fields: { ReferralCode: domainErrors.referral_unknown },
    })
  }
  const started: StartedRegistration = { referralCode, marketing: input.consents.marketing }
  const data = JSON.stringify(started)
  return startVerification(sandbox, sidHash, { to: phone, method: input.method, purpose: 'registration', data })
}

export function submitRegistration(
  sandbox: Sandbox,
  session: Session | undefined,
  otp: string,
): { shopperId: string } | DomainError {
  const pending = submitCode(sandbox, session, 'registration', otp)
  if (pending instanceof DomainError) return pending
  if (findAccount(sandbox, pending.to)) return phoneError('phone_taken')
  const started: StartedRegistration = JSON.parse(pending.data ?? '')
  return { shopperId: createShopper(sandbox, { phone: pending.to, ...started }) }
}
