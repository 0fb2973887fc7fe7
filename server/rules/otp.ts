// One-time codes (decisions.md 2): live 5 minutes, take 5 tries, work once; a new one kills the old. Not before 2 minutes
// after the last to a phone, 5 an hour and 10 a day. Only a salted hash is stored.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { CodeMethod } from '#contract/auth.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { sendMessage } from './message.ts'
import { type Refusal, refusals, refuse } from './refusal.ts'
import type { OtpPurpose, Pending } from './session.ts'

const MINUTE = 60_000
const LIFE = 5 * MINUTE
const TRIES = 5
const DAY = 24 * 60 * MINUTE
/** How many codes a phone may be sent within a span. */
const LIMITS = [
  { most: 1, within: 2 * MINUTE },
  { most: 5, within: 60 * MINUTE },
  { most: 10, within: DAY },
] as const

/** A code left, or came too soon after others; either way when the next may be asked for, epoch milliseconds. */
export type CodeSent = { status: 'sent' | 'ratelimit'; rateLimitTs: number }

type OtpRow = { id: string; sidHash: string; codeHash: string; tries: number; usedAt: number | null; expiresAt: number }

/** Sends a code for what this session is about to prove. Too early nothing is sent and the code before stays good. */
export function issueOtp(sandbox: Sandbox, sidHash: string, pending: Pending): CodeSent {
  const { phone, method, purpose } = pending
  const now = sandbox.now()
  const freeAt = nextIssueAt(sandbox, phone)
  if (freeAt > now) return { status: 'ratelimit', rateLimitTs: freeAt }
  sandbox.db.run('DELETE FROM otp WHERE createdAt < +:old', { old: now - DAY })
  const id = sandbox.id()
  const code = sandbox.settings.otp === 'fixed' ? '123456' : String(sandbox.random.below(1_000_000)).padStart(6, '0')
  sandbox.db.insert('otp', {
    id,
    phone,
    sidHash,
    purpose,
    codeHash: hashOf(id, code),
    expiresAt: now + LIFE,
    createdAt: now,
  })
  sendMessage(sandbox, { channel: CHANNELS[method], to: phone, text: textOf(sandbox, purpose, code) })
  return { status: 'sent', rateLimitTs: nextIssueAt(sandbox, phone) }
}

/**
 * Takes a try at what this session is about to prove; undefined when the code fits. The newest code to the phone is the only
 * good one, and only in the session that asked for it. The refusal is to be returned, not thrown, so that the try counts.
 */
export function submitOtp(
  sandbox: Sandbox,
  sidHash: string,
  { phone, purpose }: Pending,
  code: string,
): Refusal | undefined {
  const now = sandbox.now()
  const otp = sandbox.db.get<OtpRow>(
    'SELECT * FROM otp WHERE phone = +:phone AND purpose = :purpose ORDER BY createdAt DESC, rowid DESC',
    { phone, purpose },
  )
  if (otp?.sidHash !== sidHash || otp.usedAt !== null || otp.expiresAt <= now)
    return refusePin('otp_expired', 'expired')
  if (otp.tries >= TRIES) return refusePin('otp_blocked', 'blocked')
  sandbox.db.run('UPDATE otp SET tries = tries + 1 WHERE id = :id', { id: otp.id })
  if (!timingSafeEqual(Buffer.from(hashOf(otp.id, code)), Buffer.from(otp.codeHash)))
    return refusePin('otp_invalid', 'invalid')
  sandbox.db.run('UPDATE otp SET usedAt = :now WHERE id = :id', { now, id: otp.id })
  return undefined
}

/** Epoch milliseconds from which this phone may be sent a code; 0 when it was never sent one. */
function nextIssueAt(sandbox: Sandbox, phone: string): number {
  const sent = sandbox.db.all<{ createdAt: number }>(
    'SELECT createdAt FROM otp WHERE phone = +:phone ORDER BY createdAt DESC',
    { phone },
  )
  return Math.max(
    0,
    ...LIMITS.map(({ most, within }) => (sent[most - 1]?.createdAt ?? Number.NEGATIVE_INFINITY) + within),
  )
}

function refusePin(code: 'otp_invalid' | 'otp_expired' | 'otp_blocked', status: string): Refusal {
  return refuse(code, { status, fields: { Pin: refusals[code] } })
}

const CHANNELS = { wa: 'whatsapp', sms: 'sms' } as const satisfies Record<CodeMethod, string>
const NOUNS = { login: 'kode masukmu', registration: 'kode daftarmu' } as const satisfies Record<OtpPurpose, string>

function textOf({ product }: Sandbox, purpose: OtpPurpose, code: string): string {
  return `${code} adalah ${NOUNS[purpose]} di ${product}. Berlaku 5 menit. Jangan kasih kode ini ke siapa pun, termasuk yang mengaku dari ${product}.`
}

function hashOf(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('base64url')
}
