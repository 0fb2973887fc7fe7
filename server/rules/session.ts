// Sessions (decisions.md 1): 256 random bits in a cookie, their SHA-256 in the table, a new one at every login, 7 days.
import { createHash } from 'node:crypto'
import type { CodeMethod } from '#contract/auth.ts'
import { secretOf } from '../sandbox/random.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

export const SESSION_DAYS = 7
const DAY = 86_400_000

export type OtpPurpose = 'login' | 'registration'

/** What a pre-login session waits for: a code sent to this phone, by this method, for this purpose. */
export type Pending = { phone: string; method: CodeMethod; purpose: OtpPurpose; data: string | null }

export type Session = { sidHash: string; shopperId: string | null; pending: Pending | null }

type SessionRow = {
  sidHash: string
  shopperId: string | null
  pendingPhone: string | null
  pendingMethod: CodeMethod | null
  pendingPurpose: OtpPurpose | null
  pendingData: string | null
  expiresAt: number
}

export function sidHashOf(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}

/** The live session behind a cookie, if any. */
export function sessionOf(sandbox: Sandbox, sid: string): Session | undefined {
  const row = sandbox.db.get<SessionRow>('SELECT * FROM session WHERE sidHash = :sidHash', { sidHash: sidHashOf(sid) })
  if (!row || row.expiresAt <= sandbox.now()) return undefined
  const {
    sidHash,
    shopperId,
    pendingPhone: phone,
    pendingMethod: method,
    pendingPurpose: purpose,
    pendingData: data,
  } = row
  return { sidHash, shopperId, pending: phone && method && purpose ? { phone, method, purpose, data } : null }
}

/** Opens a session, signed in or not yet, and returns the cookie's value. */
export function openSession(sandbox: Sandbox, shopperId: string | null): string {
  const sid = secretOf(32)
  const now = sandbox.now()
  sandbox.db.run('DELETE FROM session WHERE expiresAt <= +:now', { now })
  sandbox.db.insert('session', {
    sidHash: sidHashOf(sid),
    shopperId,
    createdAt: now,
    expiresAt: now + SESSION_DAYS * DAY,
  })
  return sid
}

export function closeSession(sandbox: Sandbox, sidHash: string): void {
  sandbox.db.run('DELETE FROM session WHERE sidHash = :sidHash', { sidHash })
}

/** Binds what the shopper is about to prove to this session; the newest replaces the last. */
export function setPending(sandbox: Sandbox, sidHash: string, pending: Pending): void {
  sandbox.db.run(
    `UPDATE session SET pendingPhone = :phone, pendingMethod = :method, pendingPurpose = :purpose, pendingData = :data
     WHERE sidHash = :sidHash`,
    { sidHash, ...pending },
  )
}
