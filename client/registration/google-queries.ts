// The calls of a newcomer from Google (product.md 7, decisions.md 2), and what is carried from step to step.
import type { input } from 'zod'
import type { GoogleNewcomer, google } from '#contract/google.ts'
import type { CodeAnswer } from '#contract/wire.ts'
import { api } from '../api/api.ts'
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
  const steps = recordOf(state)
  const account = recordOf(steps['newcomer'])
  const email = textOf(account['email'])
  if (email === null) return null
  const phone = textOf(steps['phone'])
  const firstName = textOf(steps['firstName'])
  return {
    newcomer: {
      email,
      firstName: textOf(account['firstName']),
      lastName: textOf(account['lastName']),
      picture: textOf(account['picture']),
    },
    isKnown: steps['isKnown'] === true,
    ...(phone === null ? {} : { phone }),
    ...(firstName === null ? {} : { firstName }),
    ...(steps['step'] === 'profile' ? { step: 'profile' } : {}),
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
