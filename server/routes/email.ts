// Route handlers for the shopper's e-mail address.
import type { email } from '#contract/email.ts'
import { confirmEmail, removeEmail, requestEmail } from '../rules/shopper/email.ts'
import type { Handlers } from './handler.ts'

const request: Handlers<typeof email>['POST /api/auth/email'] = ({ sandbox, session, shopper, body }) =>
  requestEmail(sandbox, session, shopper.id, body.email)

export const emailHandlers: Handlers<typeof email> = {
  'POST /api/auth/email': request,
  'PATCH /api/auth/email': request,
  'DELETE /api/auth/email': ({ sandbox, session, shopper }) => removeEmail(sandbox, session, shopper.id),
  'GET /api/auth/email': ({ sandbox, session, shopper, query }) => confirmEmail(sandbox, session, shopper.id, query),
  'POST /api/auth/registration/profile/email/new_otp': request,
  'POST /api/auth/registration/profile/email/otp_submit': ({ sandbox, session, shopper, body }) =>
    confirmEmail(sandbox, session, shopper.id, body),
}
