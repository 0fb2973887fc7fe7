// Routes of the own profile.
import type { shopper } from '#contract/shopper.ts'
import { changeProfile, profileOf } from '../rules/shopper.ts'
import type { Handlers } from './handler.ts'

export const shopperHandlers: Handlers<typeof shopper> = {
  'GET /api/auth/profile': ({ sandbox, shopper }) =>
    shopper
      ? { error: null, code: 'ok', data: profileOf(sandbox, shopper.id) }
      : { error: 'unauthenticated', code: 'unauthenticated', data: null },
  'PATCH /api/auth/profile': ({ sandbox, session, shopper, body }) => changeProfile(sandbox, shopper.id, body, session),
}
