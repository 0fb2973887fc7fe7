// Route handlers for login and logout.
import type { auth } from '#contract/auth.ts'
import { checkPhone, startLogin, submitLogin } from '../rules/auth/login.ts'
import { OTP_ACCEPTED, type OtpAnswer } from '../rules/auth/otp.ts'
import { verifyPassword } from '../rules/auth/password.ts'
import { findPasswordHash, logInByPassword } from '../rules/auth/password-change.ts'
import { resendOtp } from '../rules/auth/verification.ts'
import { DomainError } from '../rules/domain-error.ts'
import { type Handlers, type RequestContext, withAsyncStep } from './handler.ts'

export const authHandlers: Handlers<typeof auth> = {
  'GET /api/auth/phonecheck': ({ sandbox, query }) => checkPhone(sandbox, query.phone),
  'POST /api/auth/login': withAsyncStep(checkPassword, ({ sandbox, body, network, ensureSession, signIn }, matches) => {
    if ('password' in body) return toSignInResponse(logInByPassword(sandbox, body.phone, { matches, network }), signIn)
    const sent = startLogin(sandbox, ensureSession(), body.phone, body.method)
    return sent instanceof DomainError || sent.status !== 'success' ? sent : { ...sent, status: 'otp' }
  }),
  'POST /api/auth/login/by_wa': ({ sandbox, body, ensureSession }) =>
    startLogin(sandbox, ensureSession(), body.phone, 'wa'),
  'POST /api/auth/login/by_wa/new_otp': ({ sandbox, session }) => resendOtp(sandbox, session, 'login'),
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

export function toSignInResponse(
  found: { shopperId: string } | DomainError,
  signIn: (shopperId: string) => string,
): OtpAnswer {
  if (found instanceof DomainError) return found
  signIn(found.shopperId)
  return OTP_ACCEPTED
}
