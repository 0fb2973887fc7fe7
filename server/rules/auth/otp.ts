// OTPs (decisions 203): valid for 5 minutes, 5 attempts and one use; a new code replaces the session's previous code. Limits
// per recipient and network: one code per 2 minutes, 5 per hour, 10 per day. The database stores a salted hash only.
import { domainErrors } from '#contract/domain-errors.ts'
import type { OtpResponse } from '#contract/wire.ts'
import { CODE_RESEND_MS, CODE_TTL_MS, checkCode, generateCode, hashCode } from '#server/sandbox/one-time-code.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { sendCode } from '../notification/message.ts'
import { getRow } from '../sql.ts'
import { DAY_MS, HOUR_MS } from '../wall-clock.ts'
import { MAGIC_PHONES } from './magic-phone.ts'
import { isKnownNetwork, type OtpMethod, type OtpPurpose } from './session.ts'

const LIMITS = [
  { max: 1, periodMs: CODE_RESEND_MS },
  { max: 5, periodMs: HOUR_MS },
  { max: 10, periodMs: DAY_MS },
] as const
/** Limits per recipient over all networks. Strangers can exhaust these limits, so the recipient's own networks are exempt. */
const RECIPIENT_LIMITS = [
  { max: 15, periodMs: HOUR_MS },
  { max: 30, periodMs: DAY_MS },
] as const
const NETWORK_LIMITS = [{ max: 300, periodMs: HOUR_MS }] as const

/** The result of sending or submitting a code. Rules return the DomainError, so that the transaction commits the count. */
export type OtpAnswer = OtpResponse | DomainError

export const OTP_ACCEPTED: OtpResponse = { error: null, code: 'ok', status: 'success' }

type OtpRequest = { to: string; method: OtpMethod; purpose: OtpPurpose | 'email' }

type OtpRow = { id: string; codeHash: string; tries: number; usedAt: number | null; expiresAt: number }

/**
 * Sends a code for this session. If rate-limited, sends nothing, and the last code stays valid. An undelivered code does not
 * count, so that the shopper can try another method at once. `send` returns false for an undelivered message.
 */
export function sendOtp(sandbox: Sandbox, sidHash: string, request: OtpRequest, send = sendCode): OtpAnswer {
  const { to, method, purpose } = request
  const now = sandbox.now()
  const network = findNetwork(sandbox, sidHash)
  const freeAt = to === MAGIC_PHONES.rateLimited ? now + CODE_RESEND_MS : nextAllowedAt(sandbox, to, network)
  if (freeAt > now) return { error: null, code: 'ratelimit', status: 'ratelimit', rateLimitTs: freeAt }
  sandbox.db.run('DELETE FROM otp WHERE createdAt < +:old', { old: now - DAY_MS })
  const code = generateCode(sandbox)
  const message = {
    channel: CHANNELS[method],
    to,
    subject: `${code} adalah ${NOUNS[purpose]}`,
    text: textOf(sandbox, purpose, code),
  }
  if (!send(sandbox, message)) return new DomainError('delivery_failed', { status: 'failed' })
  const id = sandbox.createId()
  const expiresAt = to === MAGIC_PHONES.expired ? now : now + CODE_TTL_MS
  sandbox.db.insert('otp', {
    id,
    recipient: to,
    sidHash,
    network,
    purpose,
    codeHash: hashCode(id, code),
    expiresAt,
    createdAt: now,
  })
  return { ...OTP_ACCEPTED, rateLimitTs: nextAllowedAt(sandbox, to, network) }
}

export function getLatestOtpId(sandbox: Sandbox, sidHash: string, to: string): string {
  const sql = 'SELECT id FROM otp WHERE sidHash = +:sidHash AND recipient = :to ORDER BY createdAt DESC, rowid DESC'
  return getRow<{ id: string }>(sandbox.db, sql, { sidHash, to }).id
}

export function findRecipient(sandbox: Sandbox, sidHash: string, id: string): string | undefined {
  const sql = 'SELECT recipient FROM otp WHERE id = :id AND sidHash = :sidHash'
  return sandbox.db.get<{ recipient: string }>(sql, { id, sidHash })?.recipient
}

/**
 * Verifies a code. Returns undefined on success, else an error that the caller must return, not throw, so that the attempt
 * counts. Only the session's latest code to the recipient is valid; codes of other sessions have no effect.
 */
export function verifyOtp(
  sandbox: Sandbox,
  sidHash: string,
  { to, purpose }: Pick<OtpRequest, 'to' | 'purpose'>,
  code: string,
): DomainError | undefined {
  const now = sandbox.now()
  const otp = sandbox.db.get<OtpRow>(
    `SELECT * FROM otp WHERE sidHash = +:sidHash AND recipient = :to AND purpose = :purpose
     ORDER BY createdAt DESC, rowid DESC`,
    { sidHash, to, purpose },
  )
  if (!otp || otp.usedAt !== null) return otpError('expired')
  const result = checkCode(otp, { salt: otp.id, code, now })
  if (result === 'expired' || result === 'blocked') return otpError(result)
  sandbox.db.run('UPDATE otp SET tries = tries + 1 WHERE id = :id', { id: otp.id })
  if (result === 'invalid') return otpError(result)
  sandbox.db.run('UPDATE otp SET usedAt = :now WHERE id = :id', { now, id: otp.id })
  return undefined
}

function nextAllowedAt(sandbox: Sandbox, to: string, network: string): number {
  const sent = sandbox.db.all<Sent>(
    'SELECT network, createdAt FROM otp WHERE recipient = +:to ORDER BY createdAt DESC',
    { to },
  )
  const fromNetwork = sandbox.db.all<Sent>(
    'SELECT network, createdAt FROM otp WHERE network = +:network ORDER BY createdAt DESC LIMIT +:most',
    { network, most: NETWORK_LIMITS[0].max },
  )
  const own = sent.filter((code) => code.network === network)
  return Math.max(
    freeAtOf(LIMITS, own),
    isKnownNetwork(sandbox, to, network) ? 0 : freeAtOf(RECIPIENT_LIMITS, sent),
    network === '' ? 0 : freeAtOf(NETWORK_LIMITS, fromNetwork),
  )
}

type Sent = { network: string; createdAt: number }
type Limit = { max: number; periodMs: number }

function freeAtOf(limits: readonly Limit[], sent: Sent[]): number {
  return Math.max(
    0,
    ...limits.map(({ max, periodMs }) => (sent[max - 1]?.createdAt ?? Number.NEGATIVE_INFINITY) + periodMs),
  )
}

function findNetwork(sandbox: Sandbox, sidHash: string): string {
  const sql = 'SELECT network FROM session WHERE sidHash = :sidHash'
  return sandbox.db.get<{ network: string }>(sql, { sidHash })?.network ?? ''
}

export function otpError(status: 'invalid' | 'expired' | 'blocked'): DomainError {
  const code = `otp_${status}` as const
  return new DomainError(code, { status, fields: { Pin: domainErrors[code] } })
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

/** Invalidates the unused codes that were sent to the recipients or requested in a session of this shopper. */
export function invalidateCodes(
  sandbox: Sandbox,
  shopperId: string,
  recipients: (string | null)[],
  purpose: OtpRequest['purpose'] | null = null,
): void {
  sandbox.db.run(
    `UPDATE otp SET usedAt = :now WHERE usedAt IS NULL AND (:purpose IS NULL OR purpose = :purpose)
     AND (recipient IN (SELECT value FROM json_each(:recipients)) OR sidHash IN (SELECT sidHash FROM session WHERE shopperId = :shopperId))`,
    { now: sandbox.now(), purpose, recipients: JSON.stringify(recipients), shopperId },
  )
}

function textOf({ product }: Sandbox, purpose: OtpRequest['purpose'], code: string): string {
  return `${code} adalah ${NOUNS[purpose]} di ${product}. Berlaku 5 menit. Jangan kasih kode ini ke siapa pun, termasuk yang mengaku dari ${product}.`
}
