// The stand-in for Google: a whole OpenID Connect provider (oidc-provider) beside the app, one a sandbox, whose accounts
// are that sandbox's people. Its library is loaded at the first sign-in, so that the server starts without it.
import { createHmac, generateKeyPair, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import type Provider from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { claimsOf, madeAccount } from './account.ts'
import { problemPage } from './pages.ts'
import { IdentityStore, lastGrantOf } from './store.ts'

/** Where the provider of a sandbox lives: `/idp/<sandbox>`. */
export const IDENTITY_ROOT = '/idp'
export const CLIENT_ID = 'struka'
/** The page of the client that shoppers come back to; it has to be registered at Google, too. */
export const RETURN_PATH = '/login/google'
/** Carries the origin that browsers see, on calls that the server makes to itself. */
export const ISSUER_ORIGIN = 'x-issuer-origin'

const MINUTE = 60
const DAY = 86_400

export type IdentityProviderOptions = {
  /** Signs its cookies, and is what the app's own client secret is made of. */
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

  /** How the app finds and speaks to the provider of a sandbox, seen from this origin. */
  addressOf(sandbox: string, origin: string): { issuer: string; clientId: string; clientSecret: string } {
    return {
      issuer: `${origin}${IDENTITY_ROOT}/${encodeURIComponent(sandbox)}`,
      clientId: CLIENT_ID,
      clientSecret: this.derived(`client of ${sandbox}`),
    }
  }

  /** The server's calls to its own provider: over loopback, whatever address the browser knows. */
  fetch = (address: string, { headers, ...options }: RequestInit): Promise<Response> => {
    const { origin, pathname, search } = new URL(address)
    const sent = new Headers(headers)
    sent.set(ISSUER_ORIGIN, origin)
    return fetch(`${this.options.getServerOrigin()}${pathname}${search}`, { ...options, headers: sent })
  }

  /** The provider of a sandbox for browsers at this origin; undefined when there is no such sandbox. */
  providerOf(name: string, origin: string): { sandbox: Sandbox; provider: Promise<Provider> } | undefined {
    const sandbox = this.options.findSandbox(name)
    if (!sandbox) return undefined
    const known = this.providers.get(sandbox) ?? new Map<string, Promise<Provider>>()
    this.providers.set(sandbox, known)
    const provider = known.get(origin) ?? this.create(sandbox, origin)
    known.set(origin, provider)
    return { sandbox, provider }
  }

  private async create(sandbox: Sandbox, origin: string): Promise<Provider> {
    const { default: Provider, interactionPolicy } = await import('oidc-provider')
    const { issuer, clientId, clientSecret } = this.addressOf(sandbox.name, origin)
    const policy = interactionPolicy.base()
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
    this.signingKey ??= makeKey()
    const client = {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [`${origin}${RETURN_PATH}`],
      grant_types: ['authorization_code'],
      response_types: ['code' as const],
      token_endpoint_auth_method: 'client_secret_post' as const,
    }
    const provider = new Provider(issuer, {
      ...settings,
      adapter: (model) => new IdentityStore(sandbox.db, model),
      clients: [client],
      jwks: { keys: [await this.signingKey] },
      cookies: { keys: [this.derived('cookies')], long: { path: new URL(issuer).pathname } },
      findAccount: (_context, subject) => {
        const account = madeAccount(sandbox, subject)
        return account && { accountId: subject, claims: () => ({ ...claimsOf(account, issuer) }) }
      },
      interactions: { policy, url: (_context, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
      // Consent is asked for once an account, as Google does.
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId
        const grantId = oidc.result?.consent?.grantId ?? (accountId && lastGrantOf(sandbox.db, accountId))
        return grantId ? oidc.provider.Grant.find(grantId) : undefined
      },
      renderError: (context) => {
        context.type = 'html'
        context.body = problemPage({ product: sandbox.product, home: `${origin}/login` })
      },
    })
    // What the browser sees is told by our own headers, see identity-routes.ts.
    provider.proxy = true
    provider.on('server_error', (_context, error) => this.options.warn(error))
    return provider
  }

  private derived(purpose: string): string {
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
  // Google puts names and address into the ID token itself.
  conformIdTokenClaims: false,
  clientBasedCORS: () => false,
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  pkce: { required: () => true },
  ttl: {
    AccessToken: 60 * MINUTE,
    AuthorizationCode: MINUTE,
    IdToken: 60 * MINUTE,
    Interaction: 60 * MINUTE,
    Session: 14 * DAY,
    Grant: 14 * DAY,
  },
} satisfies Configuration

/** What signs ID tokens, as Google's do: RS256. New at every start, as tokens are read once, at once. */
async function makeKey(): Promise<JsonWebKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'idp' }
}
