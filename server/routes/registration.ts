// Handlers of registration.
import type { registration } from '#contract/registration.ts'
import { resendOtp } from '../rules/auth/verification.ts'
import { completeProfile } from '../rules/registration/account.ts'
import { startRegistration, submitRegistration } from '../rules/registration/phone.ts'
import { getLinkHolder, registerFromLink } from '../rules/registration/whatsapp.ts'
import { getProfile } from '../rules/shopper/profile.ts'
import { toOtpSentResponse, toSignInResponse } from './auth.ts'
import type { Handlers } from './handler.ts'

export const registrationHandlers: Handlers<typeof registration> = {
  'POST /api/auth/registration/app': ({ sandbox, body, ensureSession }) =>
    toOtpSentResponse(startRegistration(sandbox, ensureSession(), body)),
  'POST /api/auth/registration/app/new_otp': ({ sandbox, session }) =>
    toOtpSentResponse(resendOtp(sandbox, session, 'registration')),
  'POST /api/auth/registration/app/otp_submit': ({ sandbox, session, body, signIn }) =>
    toSignInResponse(submitRegistration(sandbox, session, body.otp), signIn),
  'POST /api/auth/registration/profile': ({ sandbox, shopper, body }) => completeProfile(sandbox, shopper.id, body),
  'GET /api/auth/registration/from_wa': ({ sandbox, query }) => getLinkHolder(sandbox, query.token),
  'POST /api/auth/registration/from_wa': ({ sandbox, body, signIn }) => {
    const shopperId = registerFromLink(sandbox, body)
    signIn(shopperId)
    return getProfile(sandbox, shopperId)
  },
}
