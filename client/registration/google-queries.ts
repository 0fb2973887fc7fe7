// The calls of a newcomer from Google (product.md 7, decisions.md 2), and what is carried from step to step.
import type { input } from 'zod'
import type { GoogleNewcomer, google } from '#contract/google.ts'
import type { CodeAnswer } from '#contract/wire.ts'
import { api } from '../api.ts'
import type { CodeMethod } from './queries.ts'

export type GoogleApplication = input<(typeof google)['POST /api/auth/gauth/register']['body']>

export const applyFromGoogle = (body: GoogleApplication) => api('POST /api/auth/gauth/register', { body })

/** Sends the code that proves the phone, also the second time. */
export const sendGoogleCode = (phone: string, method: CodeMethod): Promise<CodeAnswer> =>
  api('POST /api/auth/gauth/phone/new_otp', { body: { phone, method } })

/** The code travels as an integer (product.md 5). */
export const submitGoogleCode = (otp: number): Promise<CodeAnswer> =>
  api('POST /api/auth/gauth/phone/otp_submit', { body: { otp } })

export type Newcomer = GoogleNewcomer

/** History state of the steps, so that they survive a reload: who came, the phone, and whether it has an account. */
export type GoogleSteps = {
  newcomer: Newcomer
  phone?: string
  isKnown?: boolean
  firstName?: string
  step?: 'profile'
}

/** Null for who did not come from Google. */
export function googleStepsOf(state: unknown): GoogleSteps | null {
  if (typeof state !== 'object' || state === null || !('newcomer' in state)) return null
  const { newcomer } = state
  if (typeof newcomer !== 'object' || newcomer === null || !('email' in newcomer)) return null
  const part = (name: keyof GoogleSteps) => (name in state ? (state as Record<string, unknown>)[name] : undefined)
  const phone = part('phone')
  const firstName = part('firstName')
  return {
    newcomer: newcomer as Newcomer,
    isKnown: part('isKnown') === true,
    ...(typeof phone === 'string' ? { phone } : {}),
    ...(typeof firstName === 'string' ? { firstName } : {}),
    ...(part('step') === 'profile' ? { step: 'profile' } : {}),
  }
}
