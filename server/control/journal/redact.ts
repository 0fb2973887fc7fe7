// Redacts secrets in the journal (decisions.md 8): codes, passwords, tokens and cookies completely, phones and e-mail
// addresses in part.

export const HIDDEN = '•••'

const SECRET_NAMES = new Set(
  ['otp', 'pin', 'sid', 'password', 'currentPassword', 'newPassword', 'token', 'secret', 'codex', 'p256dh', 'auth']
    .concat(['endpoint', 'authorization', 'cookie', 'set-cookie', 'x-control-token', 'x-admin-key', 'idToken', 'state'])
    .map((name) => name.toLowerCase()),
)
const ID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/
const PHONE = /(?:\+62|%2B62|\b62|\b0)8[\d .-]{6,14}\d/
const VOUCHER = /\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b/
/** Ids match first and are not redacted: their digits may look like a phone or a voucher code. */
const NUMBERS = new RegExp(`(?<id>${ID.source})|(?<voucher>${VOUCHER.source})|(?<phone>${PHONE.source})`, 'g')
const EMAIL = /([\w.+-])[\w.+-]*(@|%40)([\w-]+(?:\.[\w-]+)+)/gi
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g

/** Phones assigned to no subscriber and addresses of reserved domains; exports leave them readable. */
const UNASSIGNED_PHONE = /^(?:\+62|%2B62|62|0)840/i
const RESERVED_EMAIL = /(?:@|%40)(?:contoh\.id|[\w.-]+\.(?:example|test|invalid))$/i

export class Redactor {
  private readonly keepsUnassigned: boolean

  constructor({ keepsUnassigned = false } = {}) {
    this.keepsUnassigned = keepsUnassigned
  }

  /** A copy of any JSON with its secrets hidden. */
  json(value: unknown, name = ''): unknown {
    if (SECRET_NAMES.has(name.toLowerCase()) && value !== null && typeof value !== 'object') return HIDDEN
    if (typeof value === 'string') return this.text(value)
    if (Array.isArray(value)) return value.map((item) => this.json(item, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, this.json(member, key)]))
  }

  /** Text with phones, addresses, tokens and voucher codes hidden. */
  text(text: string): string {
    return text
      .replace(TOKEN, HIDDEN)
      .replace(NUMBERS, (...found) => this.number(found[0], found.at(-1)))
      .replace(EMAIL, (found, first: string, at: string, host: string) =>
        this.keepsUnassigned && RESERVED_EMAIL.test(found) ? found : `${first}•••${at}${host}`,
      )
  }

  /** Path and query with their secrets hidden, still readable as an address. */
  url(url: string): string {
    const [path = '', query] = url.split('?')
    if (query === undefined) return this.text(path)
    const parts = query.split('&').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return `${name}=${SECRET_NAMES.has(name.toLowerCase()) || isCallbackCode(path, name) ? HIDDEN : this.text(value)}`
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

/** Redacts all secrets, for the journal and its HAR export. */
export const redactor = new Redactor()

/** The identity provider's code signs in to an account; elsewhere `code` is the response envelope's result code. */
function isCallbackCode(path: string, name: string): boolean {
  return name === 'code' && path.includes('/gauth/')
}
