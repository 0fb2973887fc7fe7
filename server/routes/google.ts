// Route handlers for Google sign-in.
import type { google } from '#contract/google.ts'
import type { GoogleOidcClient } from '../integrations/google-oidc.ts'
import { createGoogleRequest, findGoogleShopper, saveGoogleRequest, takeGoogleRequest } from '../rules/auth/google.ts'
import { DomainError } from '../rules/domain-error.ts'
import {
  saveGoogleProfile,
  startGooglePhone,
  startGoogleRegistration,
  submitGooglePhone,
} from '../rules/registration/google.ts'
import { toSignInResponse } from './auth.ts'
import { type Handlers, withAsyncStep } from './handler.ts'

export function googleHandlers(client: GoogleOidcClient): Handlers<typeof google> {
  return {
    'GET /api/auth/gauth/link': withAsyncStep(
      async ({ sandbox, origin }) => {
        const request = createGoogleRequest()
        return { request, address: await client.createAuthorizationUrl({ sandbox: sandbox.name, origin }, request) }
      },
      ({ sandbox, ensureSession }, { request, address }) => {
        if ('failure' in address) return new DomainError(address.failure)
        saveGoogleRequest(sandbox, ensureSession(), request)
        return address
      },
    ),
    'GET /api/auth/gauth/callback/content': withAsyncStep(
      async ({ sandbox, session, origin, transaction, query: { state, ...reply } }) => {
        const request = transaction(() => takeGoogleRequest(sandbox, session, state))
        return client.exchangeCode({ sandbox: sandbox.name, origin }, reply, request)
      },
      ({ sandbox, ensureSession, signIn }, owner) => {
        if ('failure' in owner) return new DomainError(owner.failure, { status: 'failed' })
        const shopperId = findGoogleShopper(sandbox, owner)
        if (shopperId) return toSignInResponse({ shopperId }, signIn)
        const data = startGoogleRegistration(sandbox, ensureSession(), owner)
        return { error: null, code: 'ok', status: 'register', data }
      },
    ),
    'POST /api/auth/gauth/register': ({ sandbox, session, body }) => {
      saveGoogleProfile(sandbox, session, body)
      return { done: true }
    },
    'POST /api/auth/gauth/phone/new_otp': ({ sandbox, session, body }) =>
      startGooglePhone(sandbox, session, body.phone, body.method),
    'POST /api/auth/gauth/phone/otp_submit': ({ sandbox, session, body, signIn }) =>
      toSignInResponse(submitGooglePhone(sandbox, session, body.otp), signIn),
  }
}
