// Handlers of the shopper's e-mail address.
import type { email } from '#contract/email.ts'
import type { Session } from '../rules/auth/session.ts'
import { refuse } from '../rules/refusal.ts'
import { addEmail, changeEmail, confirmEmail, removeEmail } from '../rules/shopper/email.ts'
import { getShopperRow } from '../rules/shopper/row.ts'
import type { Handlers } from './handler.ts'

export const emailHandlers: Handlers<typeof email> = {
  'POST /api/auth/email': ({ sandbox, session, shopper, body }) =>
    addEmail(sandbox, requireSession(session), shopper.id, body.email),
  'PATCH /api/auth/email': ({ sandbox, session, shopper, body }) =>
    changeEmail(sandbox, requireSession(session), shopper.id, body.email),
  'DELETE /api/auth/email': ({ sandbox, session, shopper }) =>
    removeEmail(sandbox, requireSession(session), shopper.id),
  'GET /api/auth/email': ({ sandbox, session, shopper, query }) =>
    confirmEmail(sandbox, requireSession(session), shopper.id, query),
  'POST /api/auth/registration/profile/email/new_otp': ({ sandbox, session, shopper, body }) =>
    getShopperRow(sandbox, shopper.id).emailVerified
      ? changeEmail(sandbox, requireSession(session), shopper.id, body.email)
      : addEmail(sandbox, requireSession(session), shopper.id, body.email),
  'POST /api/auth/registration/profile/email/otp_submit': ({ sandbox, session, shopper, body }) =>
    confirmEmail(sandbox, requireSession(session), shopper.id, body),
}

/** Narrows the type: a route with a shopper always has a session. */
function requireSession(session: Session | undefined): Session {
  if (!session) throw refuse('unauthenticated')
  return session
}
