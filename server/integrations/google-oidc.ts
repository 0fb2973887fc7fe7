// OpenID Connect client for Google (decisions.md 2): accounts.google.com with a client registration, else the fake.
import type { Configuration } from 'openid-client'
import { CALLBACK_PATH } from './google-provider/provider.ts'
import type { FakeGoogle } from './google-provider/register.ts'

const GOOGLE = 'https://accounts.google.com'
const HTTP_TIMEOUT_SECONDS = 10
const CLOCK_TOLERANCE_SECONDS = 30

export type GoogleOptions = {
  client: { id: string; secret: string } | undefined
  /** The fake provider, used without a registration; without both, signing in fails with `google_unavailable`. */
  fake: FakeGoogle | undefined
  warn: (reason: unknown) => void
}

export type GoogleContext = { sandbox: string; origin: string }
export type AuthorizationChecks = { state: string; nonce: string; verifier: string }
export type CallbackParams = { code?: string | undefined; error?: string | undefined; iss?: string | undefined }

export type GoogleProfile = {
  sub: string
  email: string
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  picture: string | null
}

/** Cancelled by the shopper; the code is used or expired; the token does not verify; Google is unavailable. */
export type GoogleFailure = {
  failure: 'google_cancelled' | 'google_expired' | 'google_unconfirmed' | 'google_unavailable'
}

export class GoogleOidcClient {
  private readonly options: GoogleOptions
  private real: Promise<Configuration> | undefined

  constructor(options: GoogleOptions) {
    this.options = options
  }

  async createAuthorizationUrl(
    place: GoogleContext,
    { state, nonce, verifier }: AuthorizationChecks,
  ): Promise<{ url: string } | GoogleFailure> {
    try {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      const address = buildAuthorizationUrl(await this.configuration(place), {
        redirect_uri: place.origin + CALLBACK_PATH,
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
    place: GoogleContext,
    reply: CallbackParams,
    checks: AuthorizationChecks,
  ): Promise<GoogleProfile | GoogleFailure> {
    try {
      const { authorizationCodeGrant } = await import('openid-client')
      const configuration = await this.configuration(place)
      const arrived = new URL(place.origin + CALLBACK_PATH)
      // The documented callback has only code and state; a missing `iss` is assumed to be this provider's.
      const { issuer } = configuration.serverMetadata()
      for (const [name, value] of Object.entries({ iss: issuer, ...definedParams(reply), state: checks.state })) {
        arrived.searchParams.set(name, value)
      }
      const tokens = await authorizationCodeGrant(configuration, arrived, {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims || typeof claims['email'] !== 'string') return { failure: 'google_unconfirmed' }
      return {
        sub: claims.sub,
        email: claims['email'],
        emailVerified: claims['email_verified'] === true,
        firstName: parseText(claims['given_name']) ?? parseText(claims['name']),
        lastName: parseText(claims['family_name']),
        picture: parseText(claims['picture']),
      }
    } catch (error) {
      return this.toFailure(error)
    }
  }

  /** Maps an error by its code; anything that is no response of the provider counts as unavailable. */
  private toFailure(error: unknown): GoogleFailure {
    const { code, error: reason } = error instanceof Error ? (error as Error & { code?: unknown; error?: unknown }) : {}
    if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return { failure: 'google_cancelled' }
    if (code === 'OAUTH_RESPONSE_BODY_ERROR' && reason === 'invalid_grant') return { failure: 'google_expired' }
    this.options.warn(error)
    return { failure: UNCONFIRMED.has(String(code)) ? 'google_unconfirmed' : 'google_unavailable' }
  }

  private async configuration(place: GoogleContext): Promise<Configuration> {
    const { client, fake } = this.options
    if (client) {
      this.real ??= discover(GOOGLE, client)
      // A failed discovery is retried at the next sign-in.
      return this.real.catch((error: unknown) => {
        this.real = undefined
        throw error
      })
    }
    if (!fake) throw new TypeError('No identity provider is configured: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.')
    const { issuer, clientId, clientSecret } = fake.getClientConfig(place.sandbox, place.origin)
    return discover(issuer, { id: clientId, secret: clientSecret }, fake.fetch)
  }
}

async function discover(
  issuer: string,
  { id, secret }: { id: string; secret: string },
  ownFetch?: FakeGoogle['fetch'],
): Promise<Configuration> {
  const {
    allowInsecureRequests,
    ClientSecretPost,
    clockTolerance,
    customFetch,
    discovery,
    enableNonRepudiationChecks,
  } = await import('openid-client')
  return discovery(new URL(issuer), id, { [clockTolerance]: CLOCK_TOLERANCE_SECONDS }, ClientSecretPost(secret), {
    timeout: HTTP_TIMEOUT_SECONDS,
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    ...(ownFetch ? { [customFetch]: ownFetch } : {}),
  })
}

const UNCONFIRMED = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

function definedParams(reply: CallbackParams): Record<string, string> {
  return Object.fromEntries(Object.entries(reply).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function parseText(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null
}
