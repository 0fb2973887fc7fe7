// Handlers of signing in and out.
import type { auth } from '#contract/auth.ts'
import type { OtpResponse } from '#contract/wire.ts'
import { checkPhone, startLogin, submitLogin } from '../rules/auth/login.ts'
import type { OtpSent } from '../rules/auth/otp.ts'
import { verifyPassword } from '../rules/auth/password.ts'
import { findPasswordHash, logInByPassword } from '../rules/auth/password-change.ts'
import { resendOtp } from '../rules/auth/verification.ts'
import { Refusal, refuse } from '../rules/refusal.ts'
import { type Handlers, type RequestContext, withAsyncStep } from './handler.ts'

export const authHandlers: Handlers<typeof auth> = {
  'GET /api/auth/phonecheck': ({ sandbox, query }) => checkPhone(sandbox, query.phone),
  'POST /api/auth/login': withAsyncStep(checkPassword, ({ sandbox, body, network, ensureSession, signIn }, matches) =>
    'password' in body
      ? toSignInResponse(logInByPassword(sandbox, body.phone, { matches, network }), signIn)
      : toOtpSentResponse(startLogin(sandbox, ensureSession(), body.phone, body.method), 'otp'),
  ),
  'POST /api/auth/login/by_wa': ({ sandbox, body, ensureSession }) =>
    toOtpSentResponse(startLogin(sandbox, ensureSession(), body.phone, 'wa')),
  'POST /api/auth/login/by_wa/new_otp': ({ sandbox, session }) =>
    toOtpSentResponse(resendOtp(sandbox, session, 'login')),
  'POST /api/auth/login/by_wa/otp_submit': ({ sandbox, session, body, signIn }) =>
    toSignInResponse(submitLogin(sandbox, session, body.otp), signIn),
  'GET /api/auth/logout': ({ signOut }) => {
    signOut()
    return { done: true }
  },
}

type Login = RequestContext<(typeof auth)['POST /api/auth/login']>

async function checkPassword({ sandbox, body }: Login): Promise<boolean> {
  return 'password' in body && verifyPassword(body.password, findPasswordHash(sandbox, body.phone))
}

export function toOtpSentResponse(
  sent: OtpSent | Refusal,
  sentStatus: 'success' | 'otp' = 'success',
): OtpResponse | Refusal {
  if (sent instanceof Refusal) return sent
  const { status, rateLimitTs } = sent
  if (status === 'ratelimit') return { error: null, code: 'ratelimit', status, rateLimitTs }
  if (status === 'undelivered') return refuse('delivery_failed', { status: 'failed' })
  return { error: null, code: 'ok', status: sentStatus, rateLimitTs }
}

export function toSignInResponse(
  found: { shopperId: string } | Refusal,
  signIn: (shopperId: string) => string,
): OtpResponse | Refusal {
  if (found instanceof Refusal) return found
  signIn(found.shopperId)
  return { error: null, code: 'ok', status: 'success' }
}
