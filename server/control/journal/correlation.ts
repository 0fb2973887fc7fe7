// Correlates the values of recorded requests: ids from earlier responses, codes and links from messages, instants, passwords,
// and personal phones and addresses. Each becomes an expression of the exported test.

import { listMessageSecrets, type MessageSecret } from '#server/rules/notification/message.ts'
import { normalizePhone } from '#server/rules/shopper/phone.ts'
import type { JournalRecord } from '#server/sandbox/journal-record.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { HIDDEN, isCallbackCode, isSecretName } from './redact.ts'
import { parseResponse } from './view.ts'

const GENERATED_ID = /^([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/
const GENERATED_CODE = /^[A-Z\d]{2,}(-[A-Z\d]{2,})+$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const PASSWORDS = new Set(['password', 'currentPassword', 'newPassword'])
/** Secrets that the repeated request needs, each replaced where a message or a response has it; any other one is hidden. */
const REPEATED = new Set(['otp', 'pin', 'token', 'codex', 'endpoint', 'p256dh', 'auth', ...PASSWORDS])
/** Phones that are assigned to no subscriber, and addresses of reserved domains: they are exported unchanged. */
const UNASSIGNED_PHONE = /^(\+?62|0)840/
const RESERVED_EMAIL = /@(contoh\.id|[\w.-]+\.(example|test|invalid))$/i
const PHONE = /^(\+62|62|0)8[\d .-]{8,16}$/
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

export class Correlation {
  /** Steps whose response a later step needs. */
  readonly needed = new Set<number>()
  readonly passwords: string[] = []
  private readonly createdValues = new Map<string, { step: number; path: string }>()
  private readonly sent = new Set<string>()
  private readonly people: string[] = []
  private readonly messages: MessageSecret[]
  private readonly bornAt: number

  constructor(sandbox: Sandbox) {
    this.bornAt = sandbox.journal.startedAt
    this.messages = listMessageSecrets(sandbox)
  }

  /** Records the values of a response, which later requests may repeat. */
  recordResponse(step: number, entry: JournalRecord): void {
    const walk = (value: unknown, path: string): void => {
      if (typeof value === 'string') {
        if (!this.createdValues.has(value) && !this.sent.has(value)) this.createdValues.set(value, { step, path })
      } else if (Array.isArray(value)) {
        for (const [index, item] of value.entries()) walk(item, `${path}[${index}]`)
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, member] of Object.entries(value)) {
          walk(member, /^[a-z_$][\w$]*$/i.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`)
        }
      }
    }
    walk(parseResponse(entry), '')
  }

  /** JavaScript for any JSON of a request. */
  json(value: unknown, entry: JournalRecord, name = ''): string {
    if (name === 'otp') return this.code(value, entry)
    if (typeof value === 'string') return this.text(value, entry, name)
    if (Array.isArray(value)) return `[${value.map((item) => this.json(item, entry, name)).join(', ')}]`
    if (value === null) return 'null'
    if (typeof value !== 'object') return isHidden(name) || PASSWORDS.has(name) ? quote(HIDDEN) : JSON.stringify(value)
    const fields = Object.entries(value).map(([key, member]) => {
      // All that is below the name of a secret is one.
      const meaning = isSecretName(name) && !isSecretName(key) ? name : key
      return `${/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key)}: ${this.json(member, entry, meaning)}`
    })
    return `{ ${fields.join(', ')} }`
  }

  /** A JavaScript expression for a URL: a template literal if it contains correlated values. */
  url(url: string, entry: JournalRecord): string {
    const [path = '', query] = url.split('?')
    const parts = path.split('/').map((part) => this.part(part, '', entry))
    const pairs = query?.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      const hides = isCallbackCode(path, name)
      return `${name}=${hides ? encodeURIComponent(HIDDEN) : this.part(value, decodeURIComponent(name), entry)}`
    })
    const text = parts.join('/') + (pairs ? `?${pairs.join('&')}` : '')
    return text.includes('${') ? `\`${text}\`` : quote(text)
  }

  private part(encoded: string, name: string, entry: JournalRecord): string {
    const value = decodeURIComponent(encoded.replaceAll('+', ' '))
    const expression = name === 'otp' ? this.code(value, entry) : this.text(value, entry, name)
    return expression.startsWith("'")
      ? encodeURIComponent(unquoted(expression))
      : `\${encodeURIComponent(${expression})}`
  }

  private text(value: string, entry: JournalRecord, name: string): string {
    if (PASSWORDS.has(name)) return this.password(value)
    if (name === 'token') return this.token(value, entry)
    if (isHidden(name)) return quote(HIDDEN)
    const created = this.isMade(value) ? this.createdValues.get(value) : undefined
    if (created) {
      this.needed.add(created.step)
      return `response${created.step}${created.path}`
    }
    this.sent.add(value)
    if (INSTANT.test(value)) return `instant(${Date.parse(value) - this.bornAt})`
    const phone = PHONE.test(value) && !UNASSIGNED_PHONE.test(value) ? normalizePhone(value) : undefined
    if (phone) return quote(`+62840999${this.person(phone)}`)
    if (EMAIL.test(value) && !RESERVED_EMAIL.test(value)) return quote(`orang${this.person(value)}@contoh.id`)
    return quote(value)
  }

  /** Whether the sandbox generated the id or code. Ids from before it was opened are its preset's, the same in every clone. */
  private isMade(value: string): boolean {
    const [, high, low] = GENERATED_ID.exec(value) ?? []
    return high && low ? Number.parseInt(high + low, 16) >= this.bornAt : GENERATED_CODE.test(value)
  }

  private code(given: unknown, entry: JournalRecord): string {
    const digits = String(given).padStart(6, '0')
    const message = this.before(entry).find(({ code }) => code === digits)
    if (!message) return typeof given === 'string' ? quote(given) : JSON.stringify(given)
    const expression = this.fromMessage('code', message, entry, (sent) => sent.code !== null)
    return typeof given === 'number' ? `Number(${expression})` : expression
  }

  private token(given: string, entry: JournalRecord): string {
    const message = this.before(entry).find(({ link }) => link && new URL(link).searchParams.get('token') === given)
    if (message) return this.fromMessage('linkToken', message, entry, (sent) => sent.link !== null)
    const created = this.createdValues.get(given)
    if (created) this.needed.add(created.step)
    return created ? `response${created.step}${created.path}` : quote(given)
  }

  /** Reads the newest message to the same recipient, or one of those before it. */
  private fromMessage(
    ask: string,
    message: MessageSecret,
    entry: JournalRecord,
    counts: (sent: MessageSecret) => boolean,
  ): string {
    const alike = this.before(entry).filter((sent) => sent.recipient === message.recipient && counts(sent))
    const back = alike.indexOf(message)
    return `await ${ask}(${this.text(message.recipient, entry, 'to')}${back > 0 ? `, ${back}` : ''})`
  }

  private before({ lastMessageRowid }: JournalRecord): MessageSecret[] {
    return this.messages.filter(({ rowid }) => rowid <= lastMessageRowid)
  }

  private password(value: string): string {
    if (!this.passwords.includes(value)) this.passwords.push(value)
    return `passwords[${this.passwords.indexOf(value)}]`
  }

  private person(value: string): string {
    if (!this.people.includes(value)) this.people.push(value)
    return String(this.people.indexOf(value) + 1).padStart(5, '0')
  }
}

/** Whether an export leaves out the value of this name. */
function isHidden(name: string): boolean {
  return isSecretName(name) && !REPEATED.has(name)
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function unquoted(quoted: string): string {
  return JSON.parse(`"${quoted.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`)
}
