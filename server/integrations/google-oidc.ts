// OpenID Connect client for Google (decisions 207): accounts.google.com with a client registration, else the fake.
import type { Configuration } from 'openid-client'
import * as z from 'zod'
import { CALLBACK_PATH } from './google-provider/provider.ts'
import type { FakeGoogle } from './google-provider/register.ts'

const GOOGLE = 'https://accounts.google.com'
const HTTP_TIMEOUT_SECONDS = 10
const CLOCK_TOLERANCE_SECONDS = 30

export type GoogleOptions = {
  client: { id: string; secret: string } | undefined
  fake: FakeGoogle | undefined
  warn: (reason: unknown) => void
}

type RelyingParty = { sandbox: string; origin: string }
type AuthorizationChecks = { state: string; nonce: string; verifier: string }
type CallbackParams = { code?: string | undefined; error?: string | undefined; iss?: string | undefined }

const Text = z.string().trim().min(1).nullable().catch(null)
const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean().catch(false),
  name: Text,
  given_name: Text,
  family_name: Text,
  picture: Text,
})
const Profile = Claims.transform(({ sub, email, picture, ...claims }) => {
  const firstName = claims.given_name ?? claims.name
  return { sub, email, emailVerified: claims.email_verified, firstName, lastName: claims.family_name, picture }
})

/** Cancelled by the shopper; the code is used or expired; the token does not verify; Google is unavailable. */
type GoogleFailure = { failure: 'google_cancelled' | 'google_expired' | 'google_unconfirmed' | 'google_unavailable' }

export class GoogleOidcClient {
  private readonly options: GoogleOptions

  constructor(options: GoogleOptions) {
    this.options = options
  }

  async createAuthorizationUrl(
    relyingParty: RelyingParty,
    { state, nonce, verifier }: AuthorizationChecks,
  ): Promise<{ url: string } | GoogleFailure> {
    try {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      const address = buildAuthorizationUrl(await this.discover(relyingParty), {
        redirect_uri: relyingParty.origin + CALLBACK_PATH,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        hl: 'id',
      })
      return { url: address.href }
    } catch (error) {
      return this.toFailure(error)
    }
  }

  async exchangeCode(
    relyingParty: RelyingParty,
    reply: CallbackParams,
    { state, nonce, verifier }: AuthorizationChecks,
  ): Promise<z.infer<typeof Profile> | GoogleFailure> {
    try {
      const { authorizationCodeGrant } = await import('openid-client')
      const configuration = await this.discover(relyingParty)
      const arrived = new URL(relyingParty.origin + CALLBACK_PATH)
      // The documented callback has only code and state; a missing `iss` is assumed to be this provider's.
      const params = { ...reply, iss: reply.iss ?? configuration.serverMetadata().issuer, state }
      for (const [name, value] of Object.entries(params)) if (value) arrived.searchParams.set(name, value)
      const tokens = await authorizationCodeGrant(configuration, arrived, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      return Profile.safeParse(tokens.claims()).data ?? { failure: 'google_unconfirmed' }
    } catch (error) {
      return this.toFailure(error)
    }
  }

  private toFailure(error: unknown): GoogleFailure {
    const { code, error: reason } = error instanceof Error ? (error as Error & { code?: unknown; error?: unknown }) : {}
    if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return { failure: 'google_cancelled' }
    if (code === 'OAUTH_RESPONSE_BODY_ERROR' && reason === 'invalid_grant') return { failure: 'google_expired' }
    this.options.warn(error)
    return { failure: UNCONFIRMED.has(String(code)) ? 'google_unconfirmed' : 'google_unavailable' }
  }

  private async discover({ sandbox, origin }: RelyingParty): Promise<Configuration> {
    const { client, fake } = this.options
    const target = client ? { issuer: GOOGLE, ...client } : fake?.getClientConfig(sandbox, origin)
    if (!target)
      throw new TypeError('No identity provider is configured: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.')
    const { issuer, id, secret } = target
    const openid = await import('openid-client')
    const metadata = { [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
    return openid.discovery(new URL(issuer), id, metadata, openid.ClientSecretPost(secret), {
      timeout: HTTP_TIMEOUT_SECONDS,
      execute: [openid.enableNonRepudiationChecks, ...(client ? [] : [openid.allowInsecureRequests])],
      ...(fake ? { [openid.customFetch]: fake.fetch } : {}),
    })
  }
}

const UNCONFIRMED = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])
