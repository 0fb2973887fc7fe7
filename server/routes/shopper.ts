// Route handlers for the shopper's profile and profile photo.
import type { shopper } from '#contract/shopper.ts'
import { prepareProfilePhoto } from '../integrations/profile-photo.ts'
import { DomainError } from '../rules/domain-error.ts'
import {
  getProfile,
  getProfilePhoto,
  removeProfilePhoto,
  saveProfilePhoto,
  updateProfile,
} from '../rules/shopper/profile.ts'
import { type Handlers, withAsyncStep } from './handler.ts'

export const shopperHandlers: Handlers<typeof shopper> = {
  'GET /api/auth/profile': ({ sandbox, shopper }) =>
    shopper
      ? { error: null, code: 'ok', data: getProfile(sandbox, shopper.id) }
      : { error: 'unauthenticated', code: 'unauthenticated', data: null },
  'PATCH /api/auth/profile': ({ sandbox, session, shopper, body }) => updateProfile(sandbox, shopper.id, body, session),
  'PUT /api/auth/profile/photo': withAsyncStep(
    ({ file }) => prepareProfilePhoto(file.bytes),
    ({ sandbox, shopper }, photo) => {
      if (typeof photo === 'string') return new DomainError(photo)
      saveProfilePhoto(sandbox, shopper.id, photo)
      return getProfile(sandbox, shopper.id)
    },
  ),
  'DELETE /api/auth/profile/photo': ({ sandbox, shopper }) => {
    removeProfilePhoto(sandbox, shopper.id)
    return getProfile(sandbox, shopper.id)
  },
  'GET /api/auth/profile/photo/:id': ({ sandbox, shopper, params }) => getProfilePhoto(sandbox, shopper.id, params.id),
}
