// The outbox (decisions.md 8): every WhatsApp, SMS, e-mail and push that left for a person, with its code and link.
import type { Message } from '#contract/control.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { normalisePhone } from './phone.ts'

type MessageRow = {
  id: string
  channel: Message['channel']
  recipient: string
  text: string
  code: string | null
  link: string | null
  status: Message['status']
  createdAt: number
}

export type MessageFilter = {
  to?: string | undefined
  channel?: Message['channel'] | undefined
  /** Only messages sent after this one. */
  after?: string | undefined
  limit?: number
}

/** Writes a message to the outbox; its code and first link are taken from the text. */
export function sendMessage(
  sandbox: Sandbox,
  message: { channel: Message['channel']; to: string; text: string; failed?: boolean },
): void {
  const { channel, to, text, failed = false } = message
  sandbox.db.insert('message', {
    id: sandbox.id(),
    channel,
    recipient: to,
    text,
    code: /\b\d{6}\b/.exec(text)?.[0] ?? null,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
    status: failed ? 'failed' : 'sent',
    createdAt: sandbox.now(),
  })
}

/** Messages, newest first; `to` may be a phone in any spelling, an address or a shopper's id. */
export function messagesOf(
  sandbox: Sandbox,
  { to, channel, after, limit = 50 }: MessageFilter,
): { rows: Message[]; count: number } {
  const params = {
    to: to === undefined ? null : (normalisePhone(to) ?? to),
    channel: channel ?? null,
    after: after ?? null,
  }
  // By rowid, the order of writing: while the clock stands still, ids of the same moment have none.
  const where = `(:to IS NULL OR recipient = :to) AND (:channel IS NULL OR channel = :channel)
    AND (:after IS NULL OR rowid > coalesce((SELECT rowid FROM message WHERE id = :after), 0))`
  const rows = sandbox.db.all<MessageRow>(`SELECT * FROM message WHERE ${where} ORDER BY rowid DESC LIMIT +:limit`, {
    ...params,
    limit,
  })
  const total = sandbox.db.get<{ count: number }>(`SELECT count(*) AS count FROM message WHERE ${where}`, params)
  return {
    rows: rows.map(({ recipient, createdAt, ...row }) => ({
      ...row,
      to: recipient,
      createdAt: new Date(createdAt).toISOString(),
    })),
    count: total?.count ?? 0,
  }
}
