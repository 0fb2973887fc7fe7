// Correlates values of recorded requests with their sources: ids in earlier responses, codes and links in messages, and
// instants. An exported test reads each `Source` at run time. Replaces passwords and personal phones and addresses.
import { listMessageSecrets, type MessageSecret } from '#server/rules/notification/message.ts'
import { normalizePhone } from '#server/rules/shopper/phone.ts'
import type { JournalRecord } from '#server/sandbox/journal-record.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { HIDDEN, isCallbackCode, isSecretName, RESERVED_EMAIL, UNASSIGNED_PHONE } from './redact.ts'
import { parseResponse } from './view.ts'

/** An id or code that a sandbox generated. Also matches ids and codes of presets, which are the same in every sandbox. */
const GENERATED = /^([\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}|[A-Z\d]{2,}(-[A-Z\d]{2,})+)$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const PASSWORDS = new Set(['password', 'currentPassword', 'newPassword'])
/** Secrets that replayed requests need. Correlation reads these from messages and responses, and hides all other secrets. */
const REPEATED = new Set(['otp', 'pin', 'token', 'codex', 'endpoint', 'p256dh', 'auth', ...PASSWORDS])
const PHONE = /^(\+62|62|0)8[\d .-]{8,16}$/
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

type Path = (string | number)[]
type Source =
  | { from: 'response'; step: number; path: Path }
  | { from: 'code' | 'link'; to: string; back: number }
  | { from: 'instant'; ms: number }
export type Binding = { path: Path; source: Source; isNumber: boolean }
type Request = Pick<JournalRecord, 'lastMessageRowid'>

export class Correlation {
  private readonly passwords: string[] = []
  private readonly createdValues = new Map<string, Source>()
  private readonly sent = new Set<string>()
  private readonly people: string[] = []
  private readonly messages: MessageSecret[]
  private readonly bornAt: number

  constructor(sandbox: Sandbox) {
    this.bornAt = sandbox.journal.startedAt
    this.messages = listMessageSecrets(sandbox)
  }

  recordResponse(step: number, entry: JournalRecord): void {
    const walk = (value: unknown, path: Path): void => {
      if (typeof value === 'string') {
        if (!this.createdValues.has(value) && !this.sent.has(value))
          this.createdValues.set(value, { from: 'response', step, path })
      } else if (Array.isArray(value)) {
        for (const [index, item] of value.entries()) walk(item, [...path, index])
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, member] of Object.entries(value)) walk(member, [...path, name])
      }
    }
    walk(parseResponse(entry), [])
  }

  /** Copies JSON of a request. Hides each value that has a `Source`, and adds the source to `bindings`. */
  json(value: unknown, request: Request | undefined, path: Path, bindings: Binding[], name = ''): unknown {
    if (Array.isArray(value))
      return value.map((item, index) => this.json(item, request, [...path, index], bindings, name))
    if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value).map(([key, member]) => {
        const meaning = isSecretName(name) && !isSecretName(key) ? name : key
        return [key, this.json(member, request, [...path, key], bindings, meaning)]
      })
      return Object.fromEntries(fields)
    }
    if (value === null || value === undefined) return value
    if (typeof value !== 'string' && name !== 'otp') return isHidden(name) || PASSWORDS.has(name) ? HIDDEN : value
    const found = this.find(value, request, name)
    if (typeof found === 'string') return found
    bindings.push({ path, source: found, isNumber: typeof value === 'number' })
    return HIDDEN
  }

  url(entry: JournalRecord): (string | Source)[] {
    const [, path = '', query] = /^([^?]*)(\?.*)?$/s.exec(entry.url) ?? []
    const pieces: (string | Source)[] = path
      .split(/(\/)/)
      .map((part) => this.part(part, part.replaceAll('+', '%2B'), entry, ''))
    for (const [, start = '', name = '', value = ''] of query?.matchAll(/([?&])([^&=]*=?)([^&]*)/g) ?? []) {
      const meaning = decode(name.replace(/=$/, ''))
      const hides = isCallbackCode(path, meaning)
      pieces.push(start, name, hides ? encodeURIComponent(HIDDEN) : this.part(value, value, entry, meaning))
    }
    return joinTexts(pieces)
  }

  person(value: string): string {
    const phone = PHONE.test(value) && !UNASSIGNED_PHONE.test(value) ? normalizePhone(value) : undefined
    const numbered = (person: string) => String(numberOf(this.people, person)).padStart(5, '0')
    if (phone) return `+62840999${numbered(phone)}`
    return EMAIL.test(value) && !RESERVED_EMAIL.test(value) ? `orang${numbered(value)}@contoh.id` : value
  }

  private part(sent: string, encoded: string, entry: JournalRecord, name: string): string | Source {
    const value = decode(encoded)
    const found = this.find(value, entry, name)
    if (typeof found !== 'string') return found
    return found === value ? sent : encodeURIComponent(found)
  }

  private find(given: unknown, request: Request | undefined, name: string): string | Source {
    const value = String(given)
    if (name === 'otp') {
      const digits = value.padStart(6, '0')
      return this.fromMessage('code', request, ({ code }) => code === digits) ?? value
    }
    if (PASSWORDS.has(name)) return `Rahasia-${numberOf(this.passwords, value)}7`
    if (name === 'token') {
      const isSent = ({ link }: MessageSecret) => link !== null && tokenOf(link) === value
      return this.fromMessage('link', request, isSent) ?? this.createdValues.get(value) ?? value
    }
    if (isHidden(name)) return HIDDEN
    const created = GENERATED.test(value) ? this.createdValues.get(value) : undefined
    if (created) return created
    this.sent.add(value)
    if (request && INSTANT.test(value)) return { from: 'instant', ms: Date.parse(value) - this.bornAt }
    return this.person(value)
  }

  /** Finds the newest message with the value; `back` counts newer messages with a code or link to the same recipient. */
  private fromMessage(
    from: 'code' | 'link',
    request: Request | undefined,
    hasIt: (sent: MessageSecret) => boolean,
  ): Source | undefined {
    const before = this.messages.filter(({ rowid }) => rowid <= (request?.lastMessageRowid ?? 0))
    const message = before.find(hasIt)
    if (!message) return undefined
    const alike = before.filter((sent) => sent.recipient === message.recipient && sent[from] !== null)
    return { from, to: this.person(message.recipient), back: alike.indexOf(message) }
  }
}

function numberOf(met: string[], value: string): number {
  if (!met.includes(value)) met.push(value)
  return met.indexOf(value) + 1
}

function joinTexts(pieces: (string | Source)[]): (string | Source)[] {
  const joined: (string | Source)[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (typeof last === 'string' && typeof piece === 'string') joined.splice(-1, 1, last + piece)
    else joined.push(piece)
  }
  return joined
}

function tokenOf(link: string): string | null {
  return URL.canParse(link) ? new URL(link).searchParams.get('token') : null
}

function isHidden(name: string): boolean {
  return isSecretName(name) && !REPEATED.has(name)
}

function decode(encoded: string): string {
  return new URLSearchParams(`value=${encoded}`).get('value') ?? ''
}
