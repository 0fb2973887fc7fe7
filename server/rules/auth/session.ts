// Sessions (decisions.md 1): 256 random bits in a cookie, their SHA-256 in the table, a new one at every login, 7 days.
import { createHash } from 'node:crypto'
import type { CodeMethod } from '#contract/auth.ts'
import { createSecret } from '#server/sandbox/random.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'

export const SESSION_DAYS = 7
const DAY = 86_400_000
const STEP_UP_TTL_MS = 10 * 60_000

export type OtpPurpose = 'login' | 'registration' | 'pwreset' | 'pwchange' | 'stepup' | 'google'

/** How a code travels: to a phone, or by e-mail. */
export type OtpMethod = CodeMethod | 'email'

/** What a session waits to prove: a code sent to this phone or address, for this purpose. */
export type Pending = { to: string; method: OtpMethod; purpose: OtpPurpose; data: string | null }

export type Session = {
  sidHash: string
  shopperId: string | null
  pending: Pending | null
  /** The phone was proven a second time some minutes ago. */
  isSteppedUp: boolean
}

type SessionRow = {
  sidHash: string
  shopperId: string | null
  pendingTo: string | null
  pendingMethod: OtpMethod | null
  pendingPurpose: OtpPurpose | null
  pendingData: string | null
  stepUpUntil: number | null
  expiresAt: number
}

export function hashSid(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}

/** The live session behind a cookie, if any. */
export function findSession(sandbox: Sandbox, sid: string): Session | undefined {
  const row = sandbox.db.get<SessionRow>('SELECT * FROM session WHERE sidHash = :sidHash', { sidHash: hashSid(sid) })
  if (!row || row.expiresAt <= sandbox.now()) return undefined
  const { shopperId, pendingTo: to, pendingMethod: method, pendingPurpose: purpose, pendingData: data } = row
  return {
    sidHash: row.sidHash,
    shopperId,
    pending: to && method && purpose ? { to, method, purpose, data } : null,
    isSteppedUp: (row.stepUpUntil ?? 0) > sandbox.now(),
  }
}

/** Opens a session, signed in or not yet, and returns the cookie's value. */
export function openSession(sandbox: Sandbox, shopperId: string | null): string {
  const sid = createSecret(32)
  const now = sandbox.now()
  sandbox.db.run('DELETE FROM session WHERE expiresAt <= +:now', { now })
  sandbox.db.insert('session', {
    sidHash: hashSid(sid),
    shopperId,
    createdAt: now,
    expiresAt: now + SESSION_DAYS * DAY,
  })
  return sid
}

export function closeSession(sandbox: Sandbox, sidHash: string): void {
  sandbox.db.run('DELETE FROM session WHERE sidHash = :sidHash', { sidHash })
}

/** Ends every session of a shopper but the one named. */
export function closeSessions(sandbox: Sandbox, shopperId: string, except = ''): void {
  sandbox.db.run('DELETE FROM session WHERE shopperId = +:shopperId AND sidHash <> :except', { shopperId, except })
}

/** For 10 minutes this session may do what asks for a second proof (decisions.md 2). */
export function recordStepUp(sandbox: Sandbox, sidHash: string): void {
  sandbox.db.run('UPDATE session SET stepUpUntil = :until WHERE sidHash = :sidHash', {
    sidHash,
    until: sandbox.now() + STEP_UP_TTL_MS,
  })
}

/** Binds what the shopper is about to prove to this session; the newest replaces the last. */
export function setPending(sandbox: Sandbox, sidHash: string, pending: Pending): void {
  sandbox.db.run(
    `UPDATE session SET pendingTo = :to, pendingMethod = :method, pendingPurpose = :purpose, pendingData = :data
     WHERE sidHash = :sidHash`,
    { sidHash, ...pending },
  )
}

/** Nothing is waited for any more. */
export function clearPending(sandbox: Sandbox, sidHash: string): void {
  sandbox.db.run(
    `UPDATE session SET pendingTo = NULL, pendingMethod = NULL, pendingPurpose = NULL, pendingData = NULL
     WHERE sidHash = :sidHash`,
    { sidHash },
  )
}
