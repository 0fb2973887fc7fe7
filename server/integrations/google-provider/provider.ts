// The fake Google under /idp/<sandbox>: one OpenID Connect provider (oidc-provider) for each sandbox and origin.
// The library is loaded at the first sign-in, to keep it out of the server's start.
import { createHmac, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type Provider from 'oidc-provider'
import type { AdapterPayload, Configuration } from 'oidc-provider'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { findSavedAccount } from './account.ts'
import { renderNotice } from './pages.ts'

/** A sandbox's provider is at `/idp/<sandbox>`. */
export const PROVIDER_PATH = '/idp'
export const CLIENT_ID = 'struka'
/** The client's page that Google redirects to; a registration at Google must name it. */
export const CALLBACK_PATH = '/login/google'
/** Each keeps its origin, which strangers choose by the header `host`. */
const MAX_PROVIDERS = 100
const MAX_RECORDS = 1_000

export type GoogleProviderOptions = {
  /** Signs the provider's cookies; the client secret is derived from it. */
  secret: string
  findSandbox: (name: string) => Sandbox | undefined
}

export class Providers {
  private readonly options: GoogleProviderOptions
  private signingKey: ReturnType<typeof generateSigningKey> | undefined
  private readonly providers = new LRUCache<string, Promise<Provider>>({ max: MAX_PROVIDERS })

  constructor(options: GoogleProviderOptions) {
    this.options = options
  }

  /** The issuer and client credentials of a sandbox's provider, as seen from this origin. */
  getClientConfig(sandbox: string, origin: string): { issuer: string; clientId: string; clientSecret: string } {
    const issuer = `${origin}${PROVIDER_PATH}/${encodeURIComponent(sandbox)}`
    return { issuer, clientId: CLIENT_ID, clientSecret: this.deriveSecret(`client of ${sandbox}`) }
  }

  /** The provider of a sandbox for browsers at this origin; undefined for an unknown sandbox. */
  find(name: string, origin: string): Promise<Provider> | undefined {
    if (!this.options.findSandbox(name)) return undefined
    const key = `${origin} ${name}`
    const provider = this.providers.get(key) ?? this.create(name, origin)
    this.providers.set(key, provider)
    return provider
  }

  private async create(name: string, origin: string): Promise<Provider> {
    const { default: Provider, interactionPolicy } = await import('oidc-provider')
    const { issuer, clientId, clientSecret } = this.getClientConfig(name, origin)
    const { pathname } = new URL(issuer)
    const policy = interactionPolicy.base()
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
    const client = {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [`${origin}${CALLBACK_PATH}`],
      token_endpoint_auth_method: 'client_secret_post' as const,
    }
    const { findSandbox } = this.options
    this.signingKey ??= generateSigningKey()
    const provider = new Provider(issuer, {
      ...SETTINGS,
      adapter: createMemoryAdapters(),
      clients: [client],
      jwks: { keys: [await this.signingKey] },
      cookies: { keys: [this.deriveSecret('cookies')], long: { path: pathname } },
      findAccount: (_context, subject) => {
        const sandbox = findSandbox(name)
        const account = sandbox && findSavedAccount(sandbox, subject)
        if (!account) return undefined
        const { email, firstName, lastName } = account
        const claims = { sub: subject, email, email_verified: true, given_name: firstName }
        return { accountId: subject, claims: () => ({ ...claims, ...(lastName ? { family_name: lastName } : {}) }) }
      },
      interactions: { policy, url: (_context, { uid }) => `${pathname}/interaction/${uid}` },
      renderError: (context) => {
        context.type = 'html'
        context.body = renderExpired(findSandbox(name)?.product ?? '')
      },
    })
    // The routes set the x-forwarded headers that the library then trusts.
    provider.proxy = true
    return provider
  }

  private deriveSecret(purpose: string): string {
    return createHmac('sha256', this.options.secret).update(`identity provider, ${purpose}`).digest('base64url')
  }
}

export function renderExpired(product: string): string {
  return renderNotice('Permintaan ini sudah berakhir', `Mulai lagi dari halaman masuk ${product}.`, product)
}

const SETTINGS = {
  scopes: ['openid', 'email', 'profile'],
  claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  // Google puts name and e-mail into the ID token itself.
  conformIdTokenClaims: false,
  clientBasedCORS: () => false,
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  pkce: { required: () => true },
  ttl: {
    AccessToken: 3_600,
    AuthorizationCode: 60,
    IdToken: 3_600,
    Interaction: 3_600,
    Session: 86_400,
    Grant: 86_400,
  },
} satisfies Configuration

/** The library's records in memory. Its own adapter warns at every start that it is one. */
function createMemoryAdapters(): Exclude<Configuration['adapter'], undefined> {
  const records = new LRUCache<string, AdapterPayload>({ max: MAX_RECORDS })
  return (model: string) => ({
    upsert: async (id, payload, expiresIn) => {
      records.set(`${model} ${id}`, payload, { ttl: (expiresIn ?? 0) * 1_000 })
    },
    find: async (id) => records.get(`${model} ${id}`),
    findByUid: async (uid) => [...records.values()].find((record) => record.kind === model && record.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const record = records.get(`${model} ${id}`)
      if (record) record['consumed'] = Math.floor(Date.now() / 1_000)
    },
    destroy: async (id) => {
      records.delete(`${model} ${id}`)
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, record] of records.entries()) if (record.grantId === grantId) records.delete(key)
    },
  })
}

/** Signs ID tokens with RS256, as Google does. */
async function generateSigningKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'idp' }
}
