// Routes of the own profile.
import type { shopper } from '#contract/shopper.ts'
import { prepareProfilePhoto } from '../integrations/profile-photo.ts'
import { refuse } from '../rules/refusal.ts'
import { keepPortrait, ownPortrait, removePortrait } from '../rules/shopper/profile-photo.ts'
import { changeProfile, profileOf } from '../rules/shopper/shopper.ts'
import { after, type Handlers } from './handler.ts'

export const shopperHandlers: Handlers<typeof shopper> = {
  'GET /api/auth/profile': ({ sandbox, shopper }) =>
    shopper
      ? { error: null, code: 'ok', data: profileOf(sandbox, shopper.id) }
      : { error: 'unauthenticated', code: 'unauthenticated', data: null },
  'PATCH /api/auth/profile': ({ sandbox, session, shopper, body }) => changeProfile(sandbox, shopper.id, body, session),
  'PUT /api/auth/profile/photo': after(
    ({ file }) => prepareProfilePhoto(file.bytes),
    ({ sandbox, shopper }, portrait) => {
      if (typeof portrait === 'string') return refuse(portrait)
      keepPortrait(sandbox, shopper.id, portrait)
      return profileOf(sandbox, shopper.id)
    },
  ),
  'DELETE /api/auth/profile/photo': ({ sandbox, shopper }) => {
    removePortrait(sandbox, shopper.id)
    return profileOf(sandbox, shopper.id)
  },
  'GET /api/auth/profile/photo/:id': ({ sandbox, shopper, params }) => ownPortrait(sandbox, shopper.id, params.id),
}
