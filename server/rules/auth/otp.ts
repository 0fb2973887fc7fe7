// One-time codes (decisions.md 2): live 5 minutes, take 5 tries, work once; a new one kills the old. Not before 2 minutes
// after the last to a phone, 5 an hour and 10 a day. Only a salted hash is stored.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { sendCode } from '../notification/message.ts'
import { type Refusal, refusals, refuse } from '../refusal.ts'
import { hasExpiredOtp, isRateLimited } from './magic-phone.ts'
import type { OtpMethod, OtpPurpose } from './session.ts'

const MINUTE = 60_000
const OTP_TTL_MS = 5 * MINUTE
const MAX_ATTEMPTS = 5
const DAY = 24 * 60 * MINUTE
/** How many codes a phone may be sent within a span. */
const LIMITS = [
  { most: 1, within: 2 * MINUTE },
  { most: 5, within: 60 * MINUTE },
  { most: 10, within: DAY },
] as const

/** A code left, came too soon after others, or could not be delivered; and when the next may be asked for, epoch milliseconds. */
export type OtpSent = { status: 'sent' | 'ratelimit' | 'undelivered'; rateLimitTs: number }

/** Where a code goes and what it proves; `email` proves an address, which a session does not wait for. */
export type OtpRequest = { to: string; method: OtpMethod; purpose: OtpPurpose | 'email' }

type OtpRow = { id: string; sidHash: string; codeHash: string; tries: number; usedAt: number | null; expiresAt: number }

/**
 * Sends a code for what this session is about to prove. Too early nothing is sent and the code before stays good; a code
 * that could not be delivered counts for nothing, so that another way can be tried at once. `silent` sends nothing, for
 * answers that must not tell whether an account exists.
 */
export function sendOtp(sandbox: Sandbox, sidHash: string, order: OtpRequest, { silent = false } = {}): OtpSent {
  const { to, method, purpose } = order
  const now = sandbox.now()
  const freeAt = isRateLimited(to) ? now + LIMITS[0].within : nextIssueAt(sandbox, to)
  if (freeAt > now) return { status: 'ratelimit', rateLimitTs: freeAt }
  sandbox.db.run('DELETE FROM otp WHERE createdAt < +:old', { old: now - DAY })
  const code = sandbox.settings.otp === 'fixed' ? '123456' : String(sandbox.random.below(1_000_000)).padStart(6, '0')
  const message = {
    channel: CHANNELS[method],
    to,
    subject: `${code} adalah ${NOUNS[purpose]}`,
    text: textOf(sandbox, purpose, code),
  }
  if (!silent && !sendCode(sandbox, message)) return { status: 'undelivered', rateLimitTs: now }
  const id = sandbox.createId()
  const expiresAt = hasExpiredOtp(to) ? now : now + OTP_TTL_MS
  sandbox.db.insert('otp', {
    id,
    recipient: to,
    sidHash,
    purpose,
    codeHash: hashOf(id, code),
    expiresAt,
    createdAt: now,
  })
  return { status: 'sent', rateLimitTs: nextIssueAt(sandbox, to) }
}

/** The number of the newest code to this phone or address, for answers that name it. */
export function findLatestOtpId(sandbox: Sandbox, to: string): string | undefined {
  return sandbox.db.get<{ id: string }>(
    'SELECT id FROM otp WHERE recipient = +:to ORDER BY createdAt DESC, rowid DESC',
    { to },
  )?.id
}

/** Where a code of this session went, by its number. */
export function findRecipient(sandbox: Sandbox, sidHash: string, id: string): string | undefined {
  return sandbox.db.get<{ recipient: string }>('SELECT recipient FROM otp WHERE id = :id AND sidHash = :sidHash', {
    id,
    sidHash,
  })?.recipient
}

/**
 * Takes a try at what this session is about to prove; undefined when the code fits. The newest code to the phone is the only
 * good one, and only in the session that asked for it. The refusal is to be returned, not thrown, so that the try counts.
 */
export function verifyOtp(
  sandbox: Sandbox,
  sidHash: string,
  { to, purpose }: Pick<OtpRequest, 'to' | 'purpose'>,
  code: string,
): Refusal | undefined {
  const now = sandbox.now()
  const otp = sandbox.db.get<OtpRow>(
    'SELECT * FROM otp WHERE recipient = +:to AND purpose = :purpose ORDER BY createdAt DESC, rowid DESC',
    { to, purpose },
  )
  if (otp?.sidHash !== sidHash || otp.usedAt !== null || otp.expiresAt <= now)
    return refusePin('otp_expired', 'expired')
  if (otp.tries >= MAX_ATTEMPTS) return refusePin('otp_blocked', 'blocked')
  sandbox.db.run('UPDATE otp SET tries = tries + 1 WHERE id = :id', { id: otp.id })
  if (!timingSafeEqual(Buffer.from(hashOf(otp.id, code)), Buffer.from(otp.codeHash)))
    return refusePin('otp_invalid', 'invalid')
  sandbox.db.run('UPDATE otp SET usedAt = :now WHERE id = :id', { now, id: otp.id })
  return undefined
}

/** Epoch milliseconds from which this phone or address may be sent a code; 0 when it was never sent one. */
function nextIssueAt(sandbox: Sandbox, to: string): number {
  const sent = sandbox.db.all<{ createdAt: number }>(
    'SELECT createdAt FROM otp WHERE recipient = +:to ORDER BY createdAt DESC',
    { to },
  )
  return Math.max(
    0,
    ...LIMITS.map(({ most, within }) => (sent[most - 1]?.createdAt ?? Number.NEGATIVE_INFINITY) + within),
  )
}

function refusePin(code: 'otp_invalid' | 'otp_expired' | 'otp_blocked', status: string): Refusal {
  return refuse(code, { status, fields: { Pin: refusals[code] } })
}

const CHANNELS = { wa: 'whatsapp', sms: 'sms', email: 'email' } as const satisfies Record<OtpMethod, string>
const NOUNS = {
  login: 'kode masukmu',
  registration: 'kode daftarmu',
  pwreset: 'kode atur ulang kata sandimu',
  pwchange: 'kode ganti kata sandimu',
  stepup: 'kode verifikasimu',
  google: 'kode verifikasimu',
  email: 'kode verifikasi e-mailmu',
} as const satisfies Record<OtpRequest['purpose'], string>

function textOf({ product }: Sandbox, purpose: OtpRequest['purpose'], code: string): string {
  return `${code} adalah ${NOUNS[purpose]} di ${product}. Berlaku 5 menit. Jangan kasih kode ini ke siapa pun, termasuk yang mengaku dari ${product}.`
}

function hashOf(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('base64url')
}
