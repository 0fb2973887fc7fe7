// The fake partner site (decisions 603). A partner that does not respond yields undefined: 'No response' to shoppers.
import {
  CODE_RESEND_MS,
  CODE_TTL_MS,
  checkCode,
  generateCode,
  hashCode,
  MAX_CODE_ATTEMPTS,
} from '#server/sandbox/one-time-code.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'

const HOUR_MS = 3_600_000
const MAX_CODES_PER_HOUR = 5

type Registration = {
  phone: string
  name: string
  codeHash: string
  tries: number
  sentAt: number
  expiresAt: number
  joinedAt: number | null
}
export type Applicant = { shopperId: string; phone: string; name: string }

export type RegistrationResponse =
  | { status: 'sent' | 'ratelimit'; rateLimitTs: number }
  | { status: 'sent_elsewhere'; phone: string; rateLimitTs: number }
  | { status: 'joined' }
export type PartnerOtpResult = 'success' | 'invalid' | 'expired' | 'blocked' | 'none'

export function isPhoneKnownToPartner(sandbox: Sandbox, partnerId: string, phone: string): boolean | undefined {
  return callPartner(sandbox, partnerId, () => isMember(sandbox, partnerId, phone))
}

export function hasJoinedPartner(sandbox: Sandbox, partnerId: string, shopperId: string): boolean | undefined {
  return callPartner(sandbox, partnerId, () => {
    const shopper = sandbox.db.get<{ phone: string }>('SELECT phone FROM shopper WHERE id = :shopperId', { shopperId })
    const own = shopper !== undefined && isMember(sandbox, partnerId, shopper.phone)
    return own || typeof findRegistration(sandbox, partnerId, shopperId)?.joinedAt === 'number'
  })
}

export function startPartnerRegistration(
  sandbox: Sandbox,
  partnerId: string,
  applicant: Applicant,
): RegistrationResponse | undefined {
  return callPartner(sandbox, partnerId, (site) => {
    const now = sandbox.now()
    const { shopperId, phone, name } = applicant
    if (isMember(sandbox, partnerId, phone)) return { status: 'joined' }
    const before = findRegistration(sandbox, partnerId, shopperId)
    if (before && before.sentAt + CODE_RESEND_MS > now) {
      const rateLimitTs = before.sentAt + CODE_RESEND_MS
      if (before.phone !== phone) return { status: 'sent_elsewhere', phone: before.phone, rateLimitTs }
      return { status: 'ratelimit', rateLimitTs }
    }
    const freeAt = nextAllowedAt(sandbox, phone, site)
    if (freeAt > now) return { status: 'ratelimit', rateLimitTs: freeAt }
    const code = generateCode(sandbox)
    sandbox.db.upsert('partnerRegistration', ['partnerId', 'shopperId'], {
      partnerId,
      shopperId,
      phone,
      name,
      codeHash: hashCode(`${partnerId}:${phone}`, code),
      tries: 0,
      sentAt: now,
      expiresAt: now + CODE_TTL_MS,
      joinedAt: null,
    })
    const text = `${codeTextOf(site)} ${code}. Berlaku 5 menit. Jangan berikan ke siapa pun.`
    sandbox.db.insert('message', {
      id: sandbox.createId(),
      channel: 'sms',
      recipient: phone,
      text,
      code,
      status: 'sent',
      createdAt: now,
    })
    return { status: 'sent', rateLimitTs: now + CODE_RESEND_MS }
  })
}

function nextAllowedAt(sandbox: Sandbox, phone: string, site: Site): number {
  const sent = sandbox.db.all<{ createdAt: number }>(
    `SELECT createdAt FROM message WHERE recipient = +:phone AND createdAt > :since AND instr(text, :text) = 1
     ORDER BY id DESC`,
    { phone, since: sandbox.now() - HOUR_MS, text: codeTextOf(site) },
  )
  return (sent[MAX_CODES_PER_HOUR - 1]?.createdAt ?? Number.NEGATIVE_INFINITY) + HOUR_MS
}

function codeTextOf({ name }: Site): string {
  return `${name}: kode pendaftaranmu`
}

/** Completes a registration. As in the product, a code is valid for 5 minutes, 5 attempts and one use. */
export function submitPartnerOtp(
  sandbox: Sandbox,
  partnerId: string,
  shopperId: string,
  code: string,
): PartnerOtpResult | undefined {
  return callPartner(sandbox, partnerId, () => {
    const key = { partnerId, shopperId }
    const waiting = findRegistration(sandbox, partnerId, shopperId)
    if (!waiting || waiting.joinedAt !== null) return 'none'
    const now = sandbox.now()
    const result = checkCode(waiting, { salt: `${partnerId}:${waiting.phone}`, code, now })
    if (result === 'invalid') {
      sandbox.db.run(
        'UPDATE partnerRegistration SET tries = tries + 1 WHERE partnerId = :partnerId AND shopperId = :shopperId',
        key,
      )
      return waiting.tries + 1 >= MAX_CODE_ATTEMPTS ? 'blocked' : 'invalid'
    }
    if (result !== 'success') return result
    sandbox.db.run(
      'UPDATE partnerRegistration SET joinedAt = :now WHERE partnerId = :partnerId AND shopperId = :shopperId',
      { ...key, now },
    )
    sandbox.db.run(
      'INSERT INTO partnerMember (partnerId, phone, name, joinedAt) VALUES (:partnerId, :phone, :name, :now) ON CONFLICT DO NOTHING',
      { partnerId, phone: waiting.phone, name: waiting.name, now },
    )
    return 'success'
  })
}

export type CodexVerdict = 'good' | 'used' | 'expired' | 'unknown'

export function redeemCodex(sandbox: Sandbox, code: string, campaignId: string): CodexVerdict {
  return sandbox.transaction(() => {
    const row = sandbox.db.get<{ expiresAt: number; usedAt: number | null }>(
      'SELECT expiresAt, usedAt FROM codex WHERE code = :code AND campaignId = :campaignId',
      { code, campaignId },
    )
    if (!row) return 'unknown'
    if (row.usedAt !== null) return 'used'
    if (row.expiresAt <= sandbox.now()) return 'expired'
    sandbox.db.run('UPDATE codex SET usedAt = :now WHERE code = :code', { code, now: sandbox.now() })
    return 'good'
  })
}

type Site = { name: string }

function callPartner<Reply>(sandbox: Sandbox, partnerId: string, work: (site: Site) => Reply): Reply | undefined {
  const site = sandbox.db.get<Site>('SELECT name FROM partner WHERE id = :partnerId', { partnerId })
  if (!site || sandbox.faults.matchDependency('partner')) return undefined
  return work(site)
}

function isMember(sandbox: Sandbox, partnerId: string, phone: string): boolean {
  const sql = 'SELECT 1 FROM partnerMember WHERE partnerId = :partnerId AND phone = :phone'
  return sandbox.db.get(sql, { partnerId, phone }) !== undefined
}

function findRegistration(sandbox: Sandbox, partnerId: string, shopperId: string): Registration | undefined {
  const sql = 'SELECT * FROM partnerRegistration WHERE partnerId = :partnerId AND shopperId = :shopperId'
  return sandbox.db.get<Registration>(sql, { partnerId, shopperId })
}
