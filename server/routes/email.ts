// Routes of the own e-mail address.
import type { email } from '#contract/email.ts'
import type { Session } from '../rules/auth/session.ts'
import { refuse } from '../rules/refusal.ts'
import { addEmail, changeEmail, confirmEmail, removeEmail } from '../rules/shopper/email.ts'
import { getShopperRow } from '../rules/shopper/row.ts'
import type { Handlers } from './handler.ts'

export const emailHandlers: Handlers<typeof email> = {
  'POST /api/auth/email': ({ sandbox, session, shopper, body }) =>
    addEmail(sandbox, signedIn(session), shopper.id, body.email),
  'PATCH /api/auth/email': ({ sandbox, session, shopper, body }) =>
    changeEmail(sandbox, signedIn(session), shopper.id, body.email),
  'DELETE /api/auth/email': ({ sandbox, session, shopper }) => removeEmail(sandbox, signedIn(session), shopper.id),
  'GET /api/auth/email': ({ sandbox, session, shopper, query }) =>
    confirmEmail(sandbox, signedIn(session), shopper.id, query),
  'POST /api/auth/registration/profile/email/new_otp': ({ sandbox, session, shopper, body }) =>
    getShopperRow(sandbox, shopper.id).emailVerified
      ? changeEmail(sandbox, signedIn(session), shopper.id, body.email)
      : addEmail(sandbox, signedIn(session), shopper.id, body.email),
  'POST /api/auth/registration/profile/email/otp_submit': ({ sandbox, session, shopper, body }) =>
    confirmEmail(sandbox, signedIn(session), shopper.id, body),
}

/** Where a shopper is, there is a session; the type does not know it. */
function signedIn(session: Session | undefined): Session {
  if (!session) throw refuse('unauthenticated')
  return session
}
