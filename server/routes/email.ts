// Handlers of the shopper's e-mail address.
import type { CodeResponse, email } from '#contract/email.ts'
import { Refusal } from '../rules/refusal.ts'
import { confirmEmail, type EmailCode, removeEmail, requestEmail } from '../rules/shopper/email.ts'
import { toOtpSentResponse } from './auth.ts'
import type { Handlers } from './handler.ts'
import { toOtpResponse } from './password.ts'

const request: Handlers<typeof email>['POST /api/auth/email'] = ({ sandbox, session, shopper, body }) =>
  toCodeResponse(requestEmail(sandbox, session, shopper.id, body.email))

export const emailHandlers: Handlers<typeof email> = {
  'POST /api/auth/email': request,
  'PATCH /api/auth/email': request,
  'DELETE /api/auth/email': ({ sandbox, session, shopper }) => removeEmail(sandbox, session, shopper.id),
  'GET /api/auth/email': ({ sandbox, session, shopper, query }) =>
    toOtpResponse(confirmEmail(sandbox, session, shopper.id, query)),
  'POST /api/auth/registration/profile/email/new_otp': request,
  'POST /api/auth/registration/profile/email/otp_submit': ({ sandbox, session, shopper, body }) =>
    toOtpResponse(confirmEmail(sandbox, session, shopper.id, body)),
}

function toCodeResponse({ otpId, ...sent }: EmailCode): CodeResponse | Refusal {
  const response = toOtpSentResponse(sent)
  if (response instanceof Refusal || otpId === undefined) return response
  return { ...response, data: { otpId, rateLimitTs: sent.rateLimitTs } }
}
