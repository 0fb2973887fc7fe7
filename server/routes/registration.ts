// Route handlers for registration.
import type { registration } from '#contract/registration.ts'
import { validateLink } from '../rules/auth/one-time-link.ts'
import { resendOtp } from '../rules/auth/verification.ts'
import { completeProfile } from '../rules/registration/account.ts'
import { startRegistration, submitRegistration } from '../rules/registration/phone.ts'
import { registerFromLink } from '../rules/registration/whatsapp.ts'
import { maskPhone } from '../rules/shopper/phone.ts'
import { getProfile } from '../rules/shopper/profile.ts'
import { toSignInResponse } from './auth.ts'
import type { Handlers } from './handler.ts'

export const registrationHandlers: Handlers<typeof registration> = {
  'POST /api/auth/registration/app': ({ sandbox, body, ensureSession }) =>
    startRegistration(sandbox, ensureSession(), body),
  'POST /api/auth/registration/app/new_otp': ({ sandbox, session }) => resendOtp(sandbox, session, 'registration'),
  'POST /api/auth/registration/app/otp_submit': ({ sandbox, session, body, signIn }) =>
    toSignInResponse(submitRegistration(sandbox, session, body.otp), signIn),
  'POST /api/auth/registration/profile': ({ sandbox, shopper, session, body }) =>
    completeProfile(sandbox, shopper.id, body, session),
  'GET /api/auth/registration/from_wa': ({ sandbox, query }) => ({
    phone: maskPhone(validateLink(sandbox, 'from_wa', query.token).phone),
  }),
  'POST /api/auth/registration/from_wa': ({ sandbox, body, signIn }) => {
    const shopperId = registerFromLink(sandbox, body)
    signIn(shopperId)
    return getProfile(sandbox, shopperId)
  },
}
