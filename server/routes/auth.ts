// Routes of signing in and out.
import type { auth } from '#contract/auth.ts'
import type { CodeAnswer } from '#contract/wire.ts'
import { checkPhone, resendOtp, startLogin, submitLogin } from '../rules/auth.ts'
import type { CodeSent } from '../rules/otp.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Handlers } from './handler.ts'

export const authHandlers: Handlers<typeof auth> = {
  'GET /api/auth/phonecheck': ({ sandbox, query }) => checkPhone(sandbox, query.phone),
  'POST /api/auth/login': ({ sandbox, body, ensureSession }) =>
    codeSent(startLogin(sandbox, ensureSession(), body.phone, body.method), 'otp'),
  'POST /api/auth/login/by_wa': ({ sandbox, body, ensureSession }) =>
    codeSent(startLogin(sandbox, ensureSession(), body.phone, 'wa')),
  'POST /api/auth/login/by_wa/new_otp': ({ sandbox, session }) => codeSent(resendOtp(sandbox, session, 'login')),
  'POST /api/auth/login/by_wa/otp_submit': ({ sandbox, session, body, signIn }) =>
    proven(submitLogin(sandbox, session, body.otp), signIn),
  'GET /api/auth/logout': ({ signOut }) => {
    signOut()
    return { done: true }
  },
}

/** A code is on its way, or was asked for too soon; the next may be asked for at `rateLimitTs`. */
export function codeSent(sent: CodeSent | Refusal, onItsWay: 'success' | 'otp' = 'success'): CodeAnswer | Refusal {
  if (sent instanceof Refusal) return sent
  const { status, rateLimitTs } = sent
  if (status === 'ratelimit') return { error: null, code: 'ratelimit', status, rateLimitTs }
  return { error: null, code: 'ok', status: onItsWay, rateLimitTs }
}

/** The code fitted: signs in under a new session. */
export function proven(
  found: { shopperId: string } | Refusal,
  signIn: (shopperId: string) => void,
): CodeAnswer | Refusal {
  if (found instanceof Refusal) return found
  signIn(found.shopperId)
  return { error: null, code: 'ok', status: 'success' }
}
