// Requests of signing in: phone check, login code, password, password reset and Google (product.md 7, decisions 203, 205, 207).
import { queryOptions } from '@tanstack/react-query'
import { api, apiBody } from '../api/api.ts'
import { exceptions } from '../api/freshness.ts'
import { routeQuery } from '../api/route-query.ts'
import { type CodeMethod, requireSent, requireSuccess } from './otp/queries.ts'

/** Checks whether a phone is registered and how it may sign in. Never cached, because a phone may register at any time. */
export const phoneCheckQuery = (phone: string) =>
  queryOptions({
    ...routeQuery(['auth', 'phonecheck', phone], 'GET /api/auth/phonecheck', { query: { phone } }),
    ...exceptions.phoneCheck,
  })

export async function requestLoginCode(phone: string, method: CodeMethod) {
  return requireSent(
    method === 'wa'
      ? await apiBody('POST /api/auth/login/by_wa', { body: { phone } })
      : await apiBody('POST /api/auth/login', { body: { phone, method } }),
  )
}

export const resendLoginCode = async () => requireSent(await apiBody('POST /api/auth/login/by_wa/new_otp'))

/** The code travels as an integer (product.md 5). */
export const submitLoginCode = async (otp: number) =>
  requireSuccess(await apiBody('POST /api/auth/login/by_wa/otp_submit', { body: { otp } }))

export const logInWithPassword = async (credentials: { phone: string; password: string }) =>
  requireSuccess(await apiBody('POST /api/auth/login', { body: credentials }))

export async function requestResetCode(username: string) {
  const body = username.includes('@') ? { email: username } : { phone: username }
  return requireSent(await apiBody('POST /api/auth/pwreset', { body }))
}

export const submitResetCode = async (otp: number) =>
  requireSuccess(await apiBody('GET /api/auth/pwreset', { query: { otp: String(otp) } }))

export const resetPassword = async (password: string) =>
  requireSuccess(await apiBody('PATCH /api/auth/pwreset', { body: { password } }))

/** Returns the account whose password a link from the chat sets. The link works once, within a day. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    ...routeQuery(['auth', 'set-password', token], 'GET /api/auth/registration/set-password', { query: { token } }),
    ...exceptions.oneTimeLink,
  })

export const setPasswordByLink = (body: { password: string; token: string }) =>
  api('POST /api/auth/registration/set-password', { body })

/** Opens Google's account chooser. The URL works once, in this browser. */
export async function openGoogle(): Promise<void> {
  const { url } = await api('GET /api/auth/gauth/link')
  window.location.assign(url)
}

export function submitGoogleCallback(search: string) {
  const { state = '', code, error, iss } = Object.fromEntries(new URLSearchParams(search))
  return apiBody('GET /api/auth/gauth/callback/content', { query: { state, code, error, iss } })
}

/** History state of the login page after a failed Google sign-in: the message below the Google button. */
export type GoogleErrorState = { googleError: string }
