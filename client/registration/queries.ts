// The calls of making an account (product.md 7, decisions.md 2).
import type { input } from 'zod'
import type { registration } from '#contract/registration.ts'
import type { CodeAnswer } from '#contract/wire.ts'
import { api } from '../api/api.ts'

export type CodeMethod = 'wa' | 'sms'

/** What was agreed to and typed on the first page; needed again when the code is to come another way. */
export type Application = {
  referralCode?: string
  consents: { terms: true; privacy: true; marketing: boolean }
}

export type ProfileBody = input<(typeof registration)['POST /api/auth/registration/profile']['body']>

export function apply(phone: string, method: CodeMethod, application: Application): Promise<CodeAnswer> {
  return api('POST /api/auth/registration/app', { body: { phone, method, ...application } })
}

export const resendRegistrationCode = () => api('POST /api/auth/registration/app/new_otp')

/** The code travels as an integer (product.md 5). */
export const submitRegistrationCode = (otp: number) =>
  api('POST /api/auth/registration/app/otp_submit', { body: { otp } })

export const completeProfile = (body: ProfileBody) => api('POST /api/auth/registration/profile', { body })
