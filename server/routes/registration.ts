// Routes of making an account.
import type { registration } from '#contract/registration.ts'
import { resendOtp } from '../rules/auth.ts'
import { completeProfile, startRegistration, submitRegistration } from '../rules/registration.ts'
import { codeSent, proven } from './auth.ts'
import type { Handlers } from './handler.ts'

export const registrationHandlers: Handlers<typeof registration> = {
  'POST /api/auth/registration/app': ({ sandbox, body, ensureSession }) =>
    codeSent(startRegistration(sandbox, ensureSession(), body)),
  'POST /api/auth/registration/app/new_otp': ({ sandbox, session }) =>
    codeSent(resendOtp(sandbox, session, 'registration')),
  'POST /api/auth/registration/app/otp_submit': ({ sandbox, session, body, signIn }) =>
    proven(submitRegistration(sandbox, session, body.otp), signIn),
  'POST /api/auth/registration/profile': ({ sandbox, shopper, body }) => completeProfile(sandbox, shopper.id, body),
}
