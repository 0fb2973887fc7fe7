// OTPs (decisions.md 2): valid for 5 minutes, 5 attempts and one use; a new code replaces the last. At most one per
// 2 minutes, 5 per hour and 10 per day to one recipient. Only a salted hash is stored.
import { CODE_RESEND_MS, CODE_TTL_MS, checkCode, generateCode, hashCode } from '#server/sandbox/one-time-code.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { sendCode } from '../notification/message.ts'
import { type Refusal, refusals, refuse } from '../refusal.ts'
import { DAY_MS, HOUR_MS } from '../wall-clock.ts'
import { hasExpiredOtp, isRateLimited } from './magic-phone.ts'
import type { OtpMethod, OtpPurpose } from './session.ts'

/** How many codes one recipient may be sent within a period. */
const LIMITS = [
  { max: 1, periodMs: CODE_RESEND_MS },
  { max: 5, periodMs: HOUR_MS },
  { max: 10, periodMs: DAY_MS },
] as const

/** The outcome of a request for a code, and when the next may be requested (epoch milliseconds). */
export type OtpSent = { status: 'sent' | 'ratelimit' | 'undelivered'; rateLimitTs: number }

/** The recipient of a code and what it verifies; `email` verifies an address and is not pending in a session. */
export type OtpRequest = { to: string; method: OtpMethod; purpose: OtpPurpose | 'email' }

type OtpRow = { id: string; sidHash: string; codeHash: string; tries: number; usedAt: number | null; expiresAt: number }

/**
 * Sends a code for this session. When rate-limited nothing is sent and the last code stays valid; an undelivered code does
 * not count, so that another method can be tried at once. `silent` sends nothing, for responses that must not reveal
 * whether an account exists.
 */
export function sendOtp(sandbox: Sandbox, sidHash: string, request: OtpRequest, { silent = false } = {}): OtpSent {
  const { to, method, purpose } = request
  const now = sandbox.now()
  const freeAt = isRateLimited(to) ? now + CODE_RESEND_MS : nextAllowedAt(sandbox, to)
  if (freeAt > now) return { status: 'ratelimit', rateLimitTs: freeAt }
  sandbox.db.run('DELETE FROM otp WHERE createdAt < +:old', { old: now - DAY_MS })
  const code = generateCode(sandbox)
  const message = {
    channel: CHANNELS[method],
    to,
    subject: `${code} adalah ${NOUNS[purpose]}`,
    text: textOf(sandbox, purpose, code),
  }
  if (!silent && !sendCode(sandbox, message)) return { status: 'undelivered', rateLimitTs: now }
  const id = sandbox.createId()
  const expiresAt = hasExpiredOtp(to) ? now : now + CODE_TTL_MS
  sandbox.db.insert('otp', {
    id,
    recipient: to,
    sidHash,
    purpose,
    codeHash: hashCode(id, code),
    expiresAt,
    createdAt: now,
  })
  return { status: 'sent', rateLimitTs: nextAllowedAt(sandbox, to) }
}

/** The id of the latest code to this recipient. */
export function findLatestOtpId(sandbox: Sandbox, to: string): string | undefined {
  return sandbox.db.get<{ id: string }>(
    'SELECT id FROM otp WHERE recipient = +:to ORDER BY createdAt DESC, rowid DESC',
    { to },
  )?.id
}

/** The recipient of a code of this session. */
export function findRecipient(sandbox: Sandbox, sidHash: string, id: string): string | undefined {
  return sandbox.db.get<{ recipient: string }>('SELECT recipient FROM otp WHERE id = :id AND sidHash = :sidHash', {
    id,
    sidHash,
  })?.recipient
}

/**
 * Verifies a code; undefined on success. Only the latest code to the recipient is valid, in the session that requested it.
 * The refusal must be returned, not thrown, so that the attempt counts.
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
  if (otp?.sidHash !== sidHash || otp.usedAt !== null) return refusePin('expired')
  const result = checkCode(otp, { salt: otp.id, code, now })
  if (result === 'expired' || result === 'blocked') return refusePin(result)
  sandbox.db.run('UPDATE otp SET tries = tries + 1 WHERE id = :id', { id: otp.id })
  if (result === 'invalid') return refusePin(result)
  sandbox.db.run('UPDATE otp SET usedAt = :now WHERE id = :id', { now, id: otp.id })
  return undefined
}

/** When this recipient may be sent the next code (epoch milliseconds); 0 when it was never sent one. */
function nextAllowedAt(sandbox: Sandbox, to: string): number {
  const sent = sandbox.db.all<{ createdAt: number }>(
    'SELECT createdAt FROM otp WHERE recipient = +:to ORDER BY createdAt DESC',
    { to },
  )
  return Math.max(
    0,
    ...LIMITS.map(({ max, periodMs }) => (sent[max - 1]?.createdAt ?? Number.NEGATIVE_INFINITY) + periodMs),
  )
}

function refusePin(status: 'invalid' | 'expired' | 'blocked'): Refusal {
  const code = `otp_${status}` as const
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
