// Sends and records messages (decisions 804): every WhatsApp, SMS, e-mail and push, with code and link.
import type * as z from 'zod'
import type { controlState, Message } from '#contract/control/state.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { MAGIC_PHONES, SLOW_DELIVERY_MS } from '../auth/magic-phone.ts'
import { normalizePhone } from '../shopper/phone.ts'
import { type RowOf, selectCount } from '../sql.ts'
import { toIso } from '../wall-clock.ts'

type MessageRow = RowOf<Omit<Message, 'to' | 'from'>> & { recipient: string; sender: string | null }

export type MessageFilter = Partial<z.output<(typeof controlState)['GET /control/messages']['query']>>

type NewMessage = { channel: Message['channel']; to: string; text: string; subject?: string | undefined }

export function sendMessage(sandbox: Sandbox, message: NewMessage): boolean {
  const { channel, to } = message
  const isUnreachable = channel === 'whatsapp' && to === MAGIC_PHONES.withoutWhatsApp
  const failed = isUnreachable || sandbox.faults.matchDependency('messages', { channel, to }) !== undefined
  const id = recordMessage(sandbox, message, failed ? 'failed' : 'sent')
  if (channel === 'email' && !failed) sandbox.schedule('email.send', { messageId: id })
  return !failed
}

/** Sends a code. The slow magic phone receives the code with a delay (decisions 208). */
export function sendCode(sandbox: Sandbox, message: NewMessage): boolean {
  if (message.to !== MAGIC_PHONES.slow) return sendMessage(sandbox, message)
  sandbox.schedule('message.send', { ...message }, sandbox.now() + SLOW_DELIVERY_MS)
  return true
}

export function recordMessage(
  sandbox: Sandbox,
  { channel, to, text, subject, from }: NewMessage & { from?: string },
  status: Message['status'],
): string {
  const id = sandbox.createId()
  sandbox.db.insert('message', {
    id,
    channel,
    recipient: to,
    sender: from ?? null,
    subject: ['email', 'push', 'webhook'].includes(channel) ? subject : null,
    text,
    code: (channel !== 'webhook' && /\b\d{6}\b/.exec(text)?.[0]) || null,
    link: (channel !== 'webhook' && /https?:\/\/\S+/.exec(text)?.[0]) || null,
    status,
    createdAt: sandbox.now(),
  })
  return id
}

export function lastMessageRowid({ db }: Sandbox): number {
  return db.get<{ last: number | null }>('SELECT max(rowid) AS last FROM message')?.last ?? 0
}

export type MessageSecret = { rowid: number; recipient: string; code: string | null; link: string | null }

export function listMessageSecrets(sandbox: Sandbox): MessageSecret[] {
  return sandbox.db.all<MessageSecret>(
    'SELECT rowid, recipient, code, link FROM message WHERE code IS NOT NULL OR link IS NOT NULL ORDER BY rowid DESC',
  )
}

export function findMessage(sandbox: Sandbox, id: string): Message | undefined {
  const row = sandbox.db.get<MessageRow>('SELECT * FROM message WHERE id = :id', { id })
  return row && toMessage(row)
}

export function listMessages(
  sandbox: Sandbox,
  { to, channel, after, limit = 50 }: MessageFilter,
): { rows: Message[]; count: number } {
  const params = {
    to: to === undefined ? null : (normalizePhone(to) ?? to),
    channel: channel ?? null,
    after: after ?? null,
  }
  const where = `(:to IS NULL OR recipient = :to) AND (:channel IS NULL OR channel = :channel)
    AND (:after IS NULL OR rowid > coalesce((SELECT rowid FROM message WHERE id = :after), 0))`
  const rows = sandbox.db.all<MessageRow>(`SELECT * FROM message WHERE ${where} ORDER BY rowid DESC LIMIT +:limit`, {
    ...params,
    limit,
  })
  return { rows: rows.map(toMessage), count: selectCount(sandbox.db, `message WHERE ${where}`, params) }
}

function toMessage({ recipient, sender, createdAt, ...row }: MessageRow): Message {
  return { ...row, to: recipient, from: sender, createdAt: toIso(createdAt) }
}
