// Handlers of step-up authentication (decisions 204): a code to the shopper's phone before sensitive actions.
import type { stepUp } from '#contract/step-up.ts'
import { startStepUp, submitStepUp } from '../rules/auth/verification.ts'
import { toOtpSentResponse } from './auth.ts'
import type { Handlers } from './handler.ts'
import { toOtpResponse } from './password.ts'

export const stepUpHandlers: Handlers<typeof stepUp> = {
  'POST /api/auth/registration/profile/pin': ({ sandbox, session, shopper }) =>
    toOtpSentResponse(startStepUp(sandbox, session, shopper.id)),
  'GET /api/auth/registration/profile/pin/otp_submit': ({ sandbox, session, query }) =>
    toOtpResponse(submitStepUp(sandbox, session, query.otp)),
  'POST /api/auth/registration/profile/pin/otp_submit': ({ sandbox, session, query }) =>
    toOtpResponse(submitStepUp(sandbox, session, query.otp)),
}
