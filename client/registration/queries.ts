// Requests to register with a code, with Google, or by the WhatsApp bot's link (product.md 7, decisions 206, 207).
import { queryOptions } from '@tanstack/react-query'
import type { input } from 'zod'
import type { google } from '#contract/google.ts'
import type { registration } from '#contract/registration.ts'
import { api, apiBody } from '../api/api.ts'
import { exceptions } from '../api/freshness.ts'
import { routeQuery } from '../api/route-query.ts'
import { type CodeMethod, requireSent, requireSuccess } from '../auth/otp/queries.ts'

export type ProfileInput = input<(typeof registration)['POST /api/auth/registration/profile']['body']>
type RegistrationInput = input<(typeof registration)['POST /api/auth/registration/app']['body']>

/** Values of the first page. Requesting the code by another method sends these values again. */
export type PendingRegistration = Pick<RegistrationInput, 'referralCode' | 'consents'>

export const requestRegistrationCode = async (phone: string, method: CodeMethod, application: PendingRegistration) =>
  requireSent(await apiBody('POST /api/auth/registration/app', { body: { phone, method, ...application } }))

export const resendRegistrationCode = async () => requireSent(await apiBody('POST /api/auth/registration/app/new_otp'))

/** Sends the code as an integer (product.md 5). */
export const submitRegistrationCode = async (otp: number) =>
  requireSuccess(await apiBody('POST /api/auth/registration/app/otp_submit', { body: { otp } }))

export const completeProfile = (body: ProfileInput) => api('POST /api/auth/registration/profile', { body })

export const registrationLinkQuery = (token: string) =>
  queryOptions({
    ...routeQuery(['registration', 'from_wa', token], 'GET /api/auth/registration/from_wa', { query: { token } }),
    enabled: token !== '',
    ...exceptions.oneTimeLink,
  })

export const registerByLink = (body: input<(typeof registration)['POST /api/auth/registration/from_wa']['body']>) =>
  api('POST /api/auth/registration/from_wa', { body })

export type GoogleRegistrationInput = input<(typeof google)['POST /api/auth/gauth/register']['body']>

export const registerWithGoogle = (body: GoogleRegistrationInput) => api('POST /api/auth/gauth/register', { body })

export const requestGoogleCode = async (phone: string, method: CodeMethod) =>
  requireSent(await apiBody('POST /api/auth/gauth/phone/new_otp', { body: { phone, method } }))

/** Sends the code as an integer (product.md 5). */
export const submitGoogleCode = async (otp: number) =>
  requireSuccess(await apiBody('POST /api/auth/gauth/phone/otp_submit', { body: { otp } }))
