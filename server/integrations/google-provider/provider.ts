// The fake Google under /idp/<sandbox>: one OpenID Connect provider (oidc-provider) for each sandbox and origin.
import { createHash, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { JWK, default as Provider } from 'oidc-provider'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Account, EXPIRED } from './pages.ts'

export const PROVIDER_PATH = '/idp'
/** The client's page that Google redirects to; a registration at Google must name it. */
export const CALLBACK_PATH = '/login/google'
/** Each keeps its origin, which strangers choose by the header `host`. */
const MAX_PROVIDERS = 100
const MAX_RECORDS = 1_000
const MAX_LISTED_ACCOUNTS = 8
const DAY_SECONDS = 86_400
const TTL_SECONDS = { AccessToken: 3_600, IdToken: 3_600, AuthorizationCode: 60, Interaction: 3_600 }

/** A sandbox's provider, and the accounts that signed in, by their subject. */
export type SandboxProvider = { oidc: Provider; accounts: LRUCache<string, Account> }

export class Providers {
  private readonly client = { client_id: 'struka', client_secret: randomBytes(24).toString('base64url') }
  private readonly cookieKey = randomBytes(24).toString('base64url')
  private readonly providers = new LRUCache<string, Promise<SandboxProvider>>({
    max: MAX_PROVIDERS,
    memoMethod: (issuer) => this.create(issuer),
  })
  private signingKey: Promise<JWK> | undefined

  getClientConfig(sandbox: string, origin: string): { issuer: string; id: string; secret: string } {
    const { client_id: id, client_secret: secret } = this.client
    return { issuer: `${origin}${PROVIDER_PATH}/${encodeURIComponent(sandbox)}`, id, secret }
  }

  find(sandbox: string, origin: string): Promise<SandboxProvider> {
    return this.providers.memo(this.getClientConfig(sandbox, origin).issuer)
  }

  /** Loads the library at the first sign-in, to keep it out of the server's start. */
  private async create(issuer: string): Promise<SandboxProvider> {
    // The library warns of every Node whose long-term support has no name yet, however new.
    process.release.lts ??= 'Jod'
    const { default: Provider, interactionPolicy } = await import('oidc-provider')
    const { createMemoryAdapter } = await import('oidc-provider/lib/adapters/memory_adapter.js')
    const { origin, pathname } = new URL(issuer)
    const accounts = new LRUCache<string, Account>({ max: MAX_RECORDS })
    const policy = interactionPolicy.base()
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
    this.signingKey ??= generateSigningKey()
    const redirect_uris = [`${origin}${CALLBACK_PATH}`]
    const oidc = new Provider(issuer, {
      // Given by name, because the default warns at every start that it is in memory.
      adapter: createMemoryAdapter(),
      clients: [{ ...this.client, redirect_uris, token_endpoint_auth_method: 'client_secret_post' }],
      jwks: { keys: [await this.signingKey] },
      // No request has the path of the session cookie: every sign-in begins without a session and chooses an account.
      cookies: { keys: [this.cookieKey], long: { path: `${pathname}/session` } },
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      // Google puts name and e-mail into the ID token itself.
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      ttl: { ...TTL_SECONDS, Session: DAY_SECONDS, Grant: DAY_SECONDS },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, email_verified: true, ...accounts.get(accountId) }),
      }),
      interactions: { policy, url: (_context, { uid }) => `${pathname}/interaction/${uid}` },
      renderError: (context) => {
        context.type = 'html'
        context.body = EXPIRED
      },
    })
    // The routes set the x-forwarded headers that the library then trusts.
    oidc.proxy = true
    return { oidc, accounts }
  }
}

/** Lists accounts to choose from: linked shoppers, then personas. */
export function listAccounts(sandbox: Sandbox): Account[] {
  return sandbox.db.all<Account>(
    `SELECT coalesce(googleEmail, email) AS email, firstName AS given_name, lastName AS family_name FROM shopper
     WHERE coalesce(googleEmail, email) IS NOT NULL AND firstName IS NOT NULL AND blocked = 0
       AND (googleEmail IS NOT NULL OR special IS NOT NULL)
     ORDER BY googleEmail IS NULL, id DESC LIMIT ${MAX_LISTED_ACCOUNTS}`,
  )
}

/** Google's id of an account. Without a linked shopper: twenty-one digits, as Google's have, derived from the address. */
export function findSubject(sandbox: Sandbox, email: string): string {
  const linked = sandbox.db.get<{ subject: string }>(
    'SELECT googleSubject AS subject FROM shopper WHERE googleEmail = :email',
    { email },
  )
  const digits = createHash('sha256').update(email).digest().readBigUInt64BE(0)
  return linked?.subject ?? `1${String(digits).padStart(20, '0')}`
}

async function generateSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 })
  return { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256' }
}
