// Route handlers for step-up authentication (decisions 204): a code sent to the shopper's phone before sensitive actions.
import type { stepUp } from '#contract/step-up.ts'
import { startStepUp, submitStepUp } from '../rules/auth/verification.ts'
import type { Handlers } from './handler.ts'

export const stepUpHandlers: Handlers<typeof stepUp> = {
  'POST /api/auth/registration/profile/pin': ({ sandbox, session, shopper }) =>
    startStepUp(sandbox, session, shopper.id),
  'GET /api/auth/registration/profile/pin/otp_submit': ({ sandbox, session, query }) =>
    submitStepUp(sandbox, session, query.otp),
  'POST /api/auth/registration/profile/pin/otp_submit': ({ sandbox, session, query }) =>
    submitStepUp(sandbox, session, query.otp),
}
