// The fake Google: one OpenID Connect provider (oidc-provider) per sandbox, with the sandbox's shoppers as its accounts.
// The library is loaded at the first sign-in, to keep it out of the server's start.
import { createHmac, generateKeyPair, type JsonWebKey, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type Provider from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { claimsOf, findSavedAccount } from './account.ts'
import { findLatestGrantId, SqliteAdapter } from './adapter.ts'
import { renderExpired } from './pages.ts'

/** A sandbox's provider is at `/idp/<sandbox>`. */
export const PROVIDER_PATH = '/idp'
export const CLIENT_ID = 'struka'
/** The client's page that Google redirects to; a registration at Google must name it. */
export const CALLBACK_PATH = '/login/google'
/** Carries the origin that browsers see, with its signature, on the server's requests to itself. */
export const ISSUER_ORIGIN_HEADER = 'x-issuer-origin'
/** Providers of one sandbox, one for each origin that browsers use; a further one replaces the oldest. */
const MAX_ORIGINS = 8

const MINUTE_SECONDS = 60
const DAY_SECONDS = 86_400

export type IdentityProviderOptions = {
  /** Signs cookies; the client secret is derived from it. */
  secret: string
  findSandbox: (name: string) => Sandbox | undefined
  /** The origin at which the server reaches itself, `http://127.0.0.1:<port>`. */
  getServerOrigin: () => string
  warn: (reason: unknown) => void
}

export class IdentityProvider {
  private readonly options: IdentityProviderOptions
  private readonly providers = new WeakMap<Sandbox, Map<string, Promise<Provider>>>()
  private signingKey: Promise<JsonWebKey> | undefined

  constructor(options: IdentityProviderOptions) {
    this.options = options
  }

  /** The issuer and client credentials of a sandbox's provider, as seen from this origin. */
  getClientConfig(sandbox: string, origin: string): { issuer: string; clientId: string; clientSecret: string } {
    return {
      issuer: `${origin}${PROVIDER_PATH}/${encodeURIComponent(sandbox)}`,
      clientId: CLIENT_ID,
      clientSecret: this.deriveSecret(`client of ${sandbox}`),
    }
  }

  /** Fetches from the provider over loopback, whatever origin the browser uses. */
  fetch = (address: string, { headers, ...options }: RequestInit): Promise<Response> => {
    const { origin, pathname, search } = new URL(address)
    const sent = new Headers(headers)
    sent.set(ISSUER_ORIGIN_HEADER, `${origin} ${this.signOrigin(origin)}`)
    return fetch(`${this.options.getServerOrigin()}${pathname}${search}`, { ...options, headers: sent })
  }

  /** The provider of a sandbox for browsers at this origin; undefined for an unknown sandbox. */
  findProvider(name: string, origin: string): { sandbox: Sandbox; provider: Promise<Provider> } | undefined {
    const sandbox = this.options.findSandbox(name)
    if (!sandbox) return undefined
    const known = this.providers.get(sandbox) ?? new Map<string, Promise<Provider>>()
    this.providers.set(sandbox, known)
    const provider = known.get(origin) ?? this.create(sandbox, origin)
    known.delete(origin)
    known.set(origin, provider)
    const [oldest] = known.keys()
    if (known.size > MAX_ORIGINS && oldest !== undefined) known.delete(oldest)
    return { sandbox, provider }
  }

  /** The origin of a request that the server sent to itself; undefined for what a stranger wrote. */
  readIssuerOrigin(header: unknown): string | undefined {
    if (typeof header !== 'string') return undefined
    const [origin = '', signature = ''] = header.split(' ')
    const expected = Buffer.from(this.signOrigin(origin))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected) ? origin : undefined
  }

  private signOrigin(origin: string): string {
    return this.deriveSecret(`origin ${origin}`)
  }

  private async create(sandbox: Sandbox, origin: string): Promise<Provider> {
    const { default: Provider, interactionPolicy } = await import('oidc-provider')
    const { issuer, clientId, clientSecret } = this.getClientConfig(sandbox.name, origin)
    const policy = interactionPolicy.base()
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
    this.signingKey ??= generateSigningKey()
    const client = {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [`${origin}${CALLBACK_PATH}`],
      grant_types: ['authorization_code'],
      response_types: ['code' as const],
      token_endpoint_auth_method: 'client_secret_post' as const,
    }
    const provider = new Provider(issuer, {
      ...settings,
      adapter: (model) => new SqliteAdapter(sandbox.db, model),
      clients: [client],
      jwks: { keys: [await this.signingKey] },
      cookies: { keys: [this.deriveSecret('cookies')], long: { path: new URL(issuer).pathname } },
      findAccount: (_context, subject) => {
        const account = findSavedAccount(sandbox, subject)
        return account && { accountId: subject, claims: () => ({ ...claimsOf(account, issuer) }) }
      },
      interactions: { policy, url: (_context, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
      // Google asks each account for consent once.
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId
        const grantId = oidc.result?.consent?.grantId ?? (accountId && findLatestGrantId(sandbox.db, accountId))
        return grantId ? oidc.provider.Grant.find(grantId) : undefined
      },
      renderError: (context) => {
        context.type = 'html'
        context.body = renderExpired({ product: sandbox.product, loginUrl: `${origin}/login` })
      },
    })
    // register.ts sets the x-forwarded headers that the library then trusts.
    provider.proxy = true
    provider.on('server_error', (_context, error) => this.options.warn(error))
    return provider
  }

  private deriveSecret(purpose: string): string {
    return createHmac('sha256', this.options.secret).update(`identity provider, ${purpose}`).digest('base64url')
  }
}

const settings = {
  scopes: ['openid', 'email', 'profile'],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'picture', 'locale'],
  },
  // Google puts name and e-mail into the ID token itself.
  conformIdTokenClaims: false,
  clientBasedCORS: () => false,
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  pkce: { required: () => true },
  ttl: {
    AccessToken: 60 * MINUTE_SECONDS,
    AuthorizationCode: MINUTE_SECONDS,
    IdToken: 60 * MINUTE_SECONDS,
    Interaction: 60 * MINUTE_SECONDS,
    Session: 14 * DAY_SECONDS,
    Grant: 14 * DAY_SECONDS,
  },
} satisfies Configuration

/** Signs ID tokens with RS256, as Google does. Generated at every start: a token is verified once, right after it is issued. */
async function generateSigningKey(): Promise<JsonWebKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'idp' }
}
