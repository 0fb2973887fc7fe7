// OpenID Connect client for signing in with Google, with state, nonce and PKCE (decisions.md 2). With a client
// registration it talks to accounts.google.com, else to the fake in google-provider/, by the same code.
import type { Configuration } from 'openid-client'
import { type IdentityProvider, RETURN_PATH } from './google-provider/provider.ts'

const GOOGLE = 'https://accounts.google.com'
const PATIENCE_SECONDS = 10
/** How far the provider's clock may be from ours. */
const CLOCK_DRIFT_SECONDS = 30

export type GoogleOptions = {
  /** The client registration at Google. */
  client: { id: string; secret: string } | undefined
  /** The fake provider, used without a registration; without both, signing in fails with `google_unavailable`. */
  fake: Pick<IdentityProvider, 'addressOf' | 'fetch'> | undefined
  /** Called with the reason why a response was not usable. */
  warn: (reason: unknown) => void
}

/** Where the shopper is: sandbox and the origin their browser sees. */
export type GooglePlace = { sandbox: string; origin: string }
export type GoogleChecks = { state: string; nonce: string; verifier: string }
export type GoogleReply = { code?: string | undefined; error?: string | undefined; iss?: string | undefined }

/** Who is there, as the ID token says. */
export type GoogleOwner = {
  sub: string
  email: string
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  picture: string | null
}

/** Why there is no answer: the shopper turned back, the code is spent, the token does not check out, Google is away. */
export type GoogleProblem = {
  problem: 'google_cancelled' | 'google_expired' | 'google_unconfirmed' | 'google_unavailable'
}

export class GoogleOidcClient {
  private readonly options: GoogleOptions
  private real: Promise<Configuration> | undefined

  constructor(options: GoogleOptions) {
    this.options = options
  }

  /** The consent page for this request. */
  async addressFor(
    place: GooglePlace,
    { state, nonce, verifier }: GoogleChecks,
  ): Promise<{ url: string } | GoogleProblem> {
    try {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      const address = buildAuthorizationUrl(await this.configuration(place), {
        redirect_uri: place.origin + RETURN_PATH,
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
      return this.problemOf(error)
    }
  }

  /** Exchanges the code and checks the ID token: issuer, audience, signature, times, nonce. */
  async ownerOf(place: GooglePlace, reply: GoogleReply, checks: GoogleChecks): Promise<GoogleOwner | GoogleProblem> {
    try {
      const { authorizationCodeGrant } = await import('openid-client')
      const configuration = await this.configuration(place)
      const arrived = new URL(place.origin + RETURN_PATH)
      // Only code and state are documented; who leaves `iss` out has one provider anyway.
      const { issuer } = configuration.serverMetadata()
      for (const [name, value] of Object.entries({ iss: issuer, ...present(reply), state: checks.state })) {
        arrived.searchParams.set(name, value)
      }
      const tokens = await authorizationCodeGrant(configuration, arrived, {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims || typeof claims['email'] !== 'string') return { problem: 'google_unconfirmed' }
      return {
        sub: claims.sub,
        email: claims['email'],
        emailVerified: claims['email_verified'] === true,
        firstName: textOf(claims['given_name']) ?? textOf(claims['name']),
        lastName: textOf(claims['family_name']),
        picture: textOf(claims['picture']),
      }
    } catch (error) {
      return this.problemOf(error)
    }
  }

  /** Names what went wrong by the error's code; whatever never became an answer of the provider counts as being away. */
  private problemOf(error: unknown): GoogleProblem {
    const { code, error: reason } = error instanceof Error ? (error as Error & { code?: unknown; error?: unknown }) : {}
    if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return { problem: 'google_cancelled' }
    if (code === 'OAUTH_RESPONSE_BODY_ERROR' && reason === 'invalid_grant') return { problem: 'google_expired' }
    this.options.warn(error)
    return { problem: UNCONFIRMED.has(String(code)) ? 'google_unconfirmed' : 'google_unavailable' }
  }

  private async configuration(place: GooglePlace): Promise<Configuration> {
    const { client, fake } = this.options
    if (client) {
      this.real ??= discover(GOOGLE, client)
      // A failed discovery is asked for again at the next sign-in.
      return this.real.catch((error: unknown) => {
        this.real = undefined
        throw error
      })
    }
    if (!fake) throw new TypeError('No identity provider is configured.')
    const { issuer, clientId, clientSecret } = fake.addressOf(place.sandbox, place.origin)
    return discover(issuer, { id: clientId, secret: clientSecret }, fake.fetch)
  }
}

async function discover(
  issuer: string,
  { id, secret }: { id: string; secret: string },
  ownFetch?: IdentityProvider['fetch'],
): Promise<Configuration> {
  const {
    allowInsecureRequests,
    ClientSecretPost,
    clockTolerance,
    customFetch,
    discovery,
    enableNonRepudiationChecks,
  } = await import('openid-client')
  return discovery(new URL(issuer), id, { [clockTolerance]: CLOCK_DRIFT_SECONDS }, ClientSecretPost(secret), {
    timeout: PATIENCE_SECONDS,
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

function present(reply: GoogleReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null
}
