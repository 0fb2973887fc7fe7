// Registration by phone (decisions 206): a code verifies the phone, then the account is created.
import type * as z from 'zod'
import { refusals } from '#contract/refusals.ts'
import type { registration } from '#contract/registration.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { findAccount, refusePhone } from '../auth/login.ts'
import type { OtpAnswer } from '../auth/otp.ts'
import type { Session } from '../auth/session.ts'
import { startVerification, submitCode } from '../auth/verification.ts'
import { Refusal, refuse } from '../refusal.ts'
import { requirePhone } from '../shopper/phone.ts'
import { createShopper, findReferrer } from './account.ts'

type StartedRegistration = { referralCode?: string | undefined; marketing: boolean }

type RegistrationInput = z.output<(typeof registration)['POST /api/auth/registration/app']['body']>

export function startRegistration(sandbox: Sandbox, sidHash: string, input: RegistrationInput): OtpAnswer {
  const { referralCode } = input
  const phone = requirePhone(input.phone, 'Phone', 'failed')
  if (findAccount(sandbox, phone)) throw refusePhone('phone_taken')
  if (referralCode && !findReferrer(sandbox, referralCode)) {
    throw refuse('referral_unknown', { status: 'failed', fields: { ReferralCode: refusals.referral_unknown } })
  }
  const started: StartedRegistration = { referralCode, marketing: input.consents.marketing }
  const data = JSON.stringify(started)
  return startVerification(sandbox, sidHash, { to: phone, method: input.method, purpose: 'registration', data })
}

export function submitRegistration(
  sandbox: Sandbox,
  session: Session | undefined,
  otp: string,
): { shopperId: string } | Refusal {
  const pending = submitCode(sandbox, session, 'registration', otp)
  if (pending instanceof Refusal) return pending
  if (findAccount(sandbox, pending.to)) return refusePhone('phone_taken')
  const started: StartedRegistration = JSON.parse(pending.data ?? '')
  return { shopperId: createShopper(sandbox, { phone: pending.to, ...started }) }
}
