// The fake Google under /idp/<sandbox>: one OpenID Connect provider (oidc-provider) for each sandbox and origin.
// The library is loaded at the first sign-in, to keep it out of the server's start.
import { createHash, createHmac, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type Provider from 'oidc-provider'
import type { AdapterPayload, Configuration } from 'oidc-provider'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Account, renderExpired } from './pages.ts'

/** A sandbox's provider is at `/idp/<sandbox>`. */
export const PROVIDER_PATH = '/idp'
export const CLIENT_ID = 'struka'
/** The client's page that Google redirects to; a registration at Google must name it. */
export const CALLBACK_PATH = '/login/google'
/** Each keeps its origin, which strangers choose by the header `host`. */
const MAX_PROVIDERS = 100
const MAX_RECORDS = 1_000
const MAX_LISTED_PERSONAS = 5

export type GoogleProviderOptions = {
  /** Signs the provider's cookies; the client secret is derived from it. */
  secret: string
  findSandbox: (name: string) => Sandbox | undefined
}

/** A sandbox's provider, and the accounts that signed in there, by their subject. */
export type SandboxProvider = { oidc: Provider; accounts: LRUCache<string, Account> }

export class Providers {
  private readonly options: GoogleProviderOptions
  private signingKey: ReturnType<typeof generateSigningKey> | undefined
  private readonly providers = new LRUCache<string, Promise<SandboxProvider>>({ max: MAX_PROVIDERS })

  constructor(options: GoogleProviderOptions) {
    this.options = options
  }

  /** The issuer and client credentials of a sandbox's provider, as seen from this origin. */
  getClientConfig(sandbox: string, origin: string): { issuer: string; clientId: string; clientSecret: string } {
    const issuer = `${origin}${PROVIDER_PATH}/${encodeURIComponent(sandbox)}`
    return { issuer, clientId: CLIENT_ID, clientSecret: this.deriveSecret(`client of ${sandbox}`) }
  }

  /** The provider of a sandbox for browsers at this origin; undefined for an unknown sandbox. */
  find(name: string, origin: string): Promise<SandboxProvider> | undefined {
    if (!this.options.findSandbox(name)) return undefined
    const key = `${origin} ${name}`
    const provider = this.providers.get(key) ?? this.create(name, origin)
    this.providers.set(key, provider)
    return provider
  }

  private async create(name: string, origin: string): Promise<SandboxProvider> {
    const { default: Provider, interactionPolicy } = await import('oidc-provider')
    const { issuer, clientId, clientSecret } = this.getClientConfig(name, origin)
    const { pathname } = new URL(issuer)
    const accounts = new LRUCache<string, Account>({ max: MAX_RECORDS })
    const policy = interactionPolicy.base()
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
    this.signingKey ??= generateSigningKey()
    const oidc = new Provider(issuer, {
      adapter: createMemoryAdapters(),
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [`${origin}${CALLBACK_PATH}`],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [await this.signingKey] },
      cookies: { keys: [this.deriveSecret('cookies')], long: { path: pathname } },
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      // Google puts name and e-mail into the ID token itself.
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      ttl: TTL_SECONDS,
      findAccount: (_context, subject) => {
        const account = accounts.get(subject)
        if (!account) return undefined
        const { email, firstName, lastName } = account
        const claims = { sub: subject, email, email_verified: true, given_name: firstName }
        return { accountId: subject, claims: () => ({ ...claims, ...(lastName ? { family_name: lastName } : {}) }) }
      },
      interactions: { policy, url: (_context, { uid }) => `${pathname}/interaction/${uid}` },
      renderError: (context) => {
        context.type = 'html'
        context.body = renderExpired(this.options.findSandbox(name)?.product ?? '')
      },
    })
    // The routes set the x-forwarded headers that the library then trusts.
    oidc.proxy = true
    return { oidc, accounts }
  }

  private deriveSecret(purpose: string): string {
    return createHmac('sha256', this.options.secret).update(`identity provider, ${purpose}`).digest('base64url')
  }
}

const TTL_SECONDS = {
  ...{ AccessToken: 3_600, AuthorizationCode: 60, IdToken: 3_600 },
  ...{ Interaction: 3_600, Session: 86_400, Grant: 86_400 },
}

/** Personas with an e-mail address, those linked to Google first. */
export function listPersonas(sandbox: Sandbox): Account[] {
  return sandbox.db.all<Account>(
    `SELECT coalesce(googleEmail, email) AS email, firstName, lastName FROM shopper
     WHERE coalesce(googleEmail, email) IS NOT NULL AND firstName IS NOT NULL AND special IS NOT NULL AND blocked = 0
     ORDER BY googleEmail IS NULL, id DESC LIMIT ${MAX_LISTED_PERSONAS}`,
  )
}

/** Adds the account of an address to those that signed in, and returns its subject. A shopper's account has the shopper's names. */
export function addAccount(
  sandbox: Sandbox,
  accounts: SandboxProvider['accounts'],
  { email, ...names }: Account,
): string {
  const owner = sandbox.db.get<{ subject: string | null; firstName: string | null; lastName: string | null }>(
    `SELECT googleSubject AS subject, firstName, lastName FROM shopper WHERE email = :email OR googleEmail = :email
     ORDER BY googleEmail = :email DESC, emailVerified DESC`,
    { email },
  )
  // Twenty-one digits, as Google's subjects have; derived from the address alone.
  const digits = createHash('sha256').update(email).digest().readBigUInt64BE(0)
  const subject = owner?.subject ?? `1${String(digits).padStart(20, '0')}`
  const { firstName, lastName } = owner ?? accounts.get(subject) ?? names
  accounts.set(subject, { email, firstName: firstName ?? names.firstName, lastName })
  return subject
}

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
