// Redacts secrets in the journal (decisions 806): codes, passwords, tokens and cookies completely; phones and e-mail
// addresses in part. Truncates input first; every pattern runs in linear time.

export const HIDDEN = '•••'

const SECRET_NAMES = new Set(
  ['otp', 'pin', 'sid', 'password', 'currentPassword', 'newPassword', 'token', 'secret', 'codex', 'p256dh', 'auth']
    .concat(['endpoint', 'authorization', 'cookie', 'set-cookie', 'x-control-token', 'x-admin-key', 'idToken', 'state'])
    .concat(['nonce', 'verifier', 'code_verifier', 'code_challenge', 'client_secret', 'access_token', 'id_token'])
    .concat(['passwordHash', 'codeHash', 'sidHash'])
    .map((name) => name.toLowerCase()),
)
const ID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/
const PHONE = /(?:\+62|%2B62|\b62|\b0)8[\d .-]{6,14}\d/
/** An electricity token is secret, because anyone can redeem it at a meter. */
const ELECTRICITY = /\b\d{4}(?: \d{4}){4}\b/g
const VOUCHER = /\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b/
/** Ids match first and stay unredacted, because digits of an id may look like a phone or a voucher code. */
const NUMBERS = new RegExp(`(?<id>${ID.source})|(?<voucher>${VOUCHER.source})|(?<phone>${PHONE.source})`, 'g')
/** Matches an e-mail address or any other word, so that no word is scanned twice. */
const EMAIL = /([\w.+-])[\w.+-]*(?:(@|%40)([\w-]+(?:\.[\w-]+)+))?/gi
const TOKEN = /\beyJ[\w-]+(\.[\w-]+\.[\w-]*)?/g
const LINK_SECRET = /([?&](?:state|nonce|code_challenge|token|codex|otp|sid)=)[^&\s"'#<]+/gi
const MAX_TEXT_LENGTH = 16_384
const MAX_DEPTH = 40

/** Phones that belong to no subscriber, and addresses of reserved domains. Exports do not redact either. */
export const UNASSIGNED_PHONE = /^(?:\+62|%2B62|62|0)840/i
export const RESERVED_EMAIL = /(?:@|%40)(?:contoh\.id|[\w.-]+\.(?:example|test|invalid))$/i

export class Redactor {
  private readonly keepsUnassigned: boolean

  constructor({ keepsUnassigned = false } = {}) {
    this.keepsUnassigned = keepsUnassigned
  }

  json(value: unknown, name = '', { isSecret = false, depth = 0 } = {}): unknown {
    const hides = isSecret || isSecretName(name)
    if (depth > MAX_DEPTH) return HIDDEN
    const below = { isSecret: hides, depth: depth + 1 }
    if (Array.isArray(value)) return value.map((item) => this.json(item, name, below))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, this.json(member, key, below)]))
    }
    if (hides && value !== null) return HIDDEN
    return typeof value === 'string' ? this.text(value) : value
  }

  text(given: string): string {
    const text = given.length > MAX_TEXT_LENGTH ? `${given.slice(0, MAX_TEXT_LENGTH)}…` : given
    return text
      .replace(LINK_SECRET, `$1${HIDDEN}`)
      .replace(TOKEN, (found, payload: string | undefined) => (payload === undefined ? found : HIDDEN))
      .replace(ELECTRICITY, HIDDEN)
      .replace(NUMBERS, (...found) => this.number(found[0], found.at(-1)))
      .replace(EMAIL, (found, first: string, at: string | undefined, host: string) =>
        at === undefined || (this.keepsUnassigned && RESERVED_EMAIL.test(found)) ? found : `${first}•••${at}${host}`,
      )
  }

  url(url: string): string {
    const [, path = '', query] = /^([^?]*)(?:\?(.*))?$/s.exec(url) ?? []
    if (query === undefined) return this.text(path)
    const parts = query.split('&').map((part) => {
      const [, name = '', equals = '', value = ''] = /^([^=]*)(=?)(.*)$/s.exec(part) ?? []
      return `${name}${equals}${isSecretName(name) || isCallbackCode(path, name) ? HIDDEN : this.text(value)}`
    })
    return `${this.text(path)}?${parts.join('&')}`
  }

  private number(found: string, { voucher, phone }: Record<string, string | undefined>): string {
    if (voucher) return `${found.slice(0, 4)}-••••-••••`
    const isPhone = phone !== undefined && found.replace(/\D/g, '').length >= 10
    if (!isPhone || (this.keepsUnassigned && UNASSIGNED_PHONE.test(found))) return found
    return `${found.slice(0, -8)}••••${found.slice(-4)}`
  }
}

export const redactor = new Redactor()

export const exportRedactor = new Redactor({ keepsUnassigned: true })

export function isSecretName(name: string): boolean {
  return SECRET_NAMES.has(name.toLowerCase())
}

/** Returns whether `code` is the identity provider's secret code; elsewhere `code` is the envelope's result code. */
export function isCallbackCode(path: string, name: string): boolean {
  return name === 'code' && path.includes('/gauth/')
}
