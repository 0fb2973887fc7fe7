// Sessions (decisions 106): 256 random bits in a cookie, stored as SHA-256, new at every login, valid for 7 days. Also stores
// the networks that a shopper signed in from; rate limits that strangers can exhaust skip these networks (decisions 203).

import { hash } from 'node:crypto'
import type { CodeMethod } from '#contract/auth.ts'
import type { TimeZone } from '#contract/time-zone.ts'
import { createSecret } from '#server/sandbox/random.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DAY_MS } from '../wall-clock.ts'

const SESSION_DAYS = 7
const STEP_UP_TTL_MS = 10 * 60_000

export type OtpPurpose = 'login' | 'registration' | 'pwreset' | 'pwchange' | 'stepup' | 'google'

export type OtpMethod = CodeMethod | 'email'

export type Pending = { to: string; method: OtpMethod; purpose: OtpPurpose; data: string | null }

export type Session = {
  sidHash: string
  shopperId: string | null
  pending: Pending | null
  network: string
  isSteppedUp: boolean
}

/** The signed-in shopper of a request. */
export type Caller = { id: string; zone: TimeZone }

type CallerRow = {
  shopperId: string | null
  pendingData: string | null
  network: string
  stepUpUntil: number | null
  expiresAt: number
} & (Caller | { id: null }) &
  ({ pendingTo: string; pendingMethod: OtpMethod; pendingPurpose: OtpPurpose } | { pendingTo: null })

export function hashSid(sid: string): string {
  return hash('sha256', sid, 'base64url')
}

export function findSession(sandbox: Sandbox, sidHash: string): Session | undefined {
  return findCallerOf(sandbox, sidHash).session
}

export function findCallerOf(sandbox: Sandbox, sidHash: string): { session?: Session; shopper?: Caller } {
  const row = sandbox.db.get<CallerRow>(
    `SELECT session.*, id, zone FROM session LEFT JOIN shopper ON shopper.id = shopperId AND blocked = 0
     WHERE sidHash = +:sidHash`,
    { sidHash },
  )
  const now = sandbox.now()
  if (!row || row.expiresAt <= now) return {}
  const { shopperId, network, pendingTo: to, pendingData: data } = row
  const pending = to === null ? null : { to, method: row.pendingMethod, purpose: row.pendingPurpose, data }
  const session = { sidHash, shopperId, network, pending, isSteppedUp: (row.stepUpUntil ?? 0) > now }
  return row.id !== null ? { session, shopper: { id: row.id, zone: row.zone } } : { session }
}

export function isSignedIn(sandbox: Sandbox, shopperId: string, sidHash: string): boolean {
  return findCallerOf(sandbox, sidHash).shopper?.id === shopperId
}

export function openSession(sandbox: Sandbox, shopperId: string | null, network = ''): string {
  const sid = createSecret(32)
  const now = sandbox.now()
  sandbox.db.run('DELETE FROM session WHERE expiresAt <= +:now', { now })
  sandbox.db.insert('session', {
    sidHash: hashSid(sid),
    shopperId,
    network,
    createdAt: now,
    expiresAt: now + SESSION_DAYS * DAY_MS,
  })
  if (shopperId !== null && network !== '') recordKnownNetwork(sandbox, shopperId, network)
  return sid
}

/** Extends open sessions before the clock jumps, so that no session expires, unless set to `follow-clock` (decisions 106). */
export function extendSessions(sandbox: Sandbox, movedBy: number): void {
  if (sandbox.settings.sessions === 'follow-clock') return
  const now = sandbox.now()
  sandbox.db.run('UPDATE session SET expiresAt = expiresAt + :movedBy WHERE expiresAt > +:now', { movedBy, now })
}

export function closeSession(sandbox: Sandbox, sidHash: string): void {
  sandbox.db.run('DELETE FROM session WHERE sidHash = :sidHash', { sidHash })
}

export function closeSessions(sandbox: Sandbox, shopperId: string, except = ''): void {
  sandbox.db.run('DELETE FROM session WHERE shopperId = +:shopperId AND sidHash <> :except', { shopperId, except })
}

export function recordStepUp(sandbox: Sandbox, sidHash: string): void {
  sandbox.db.run('UPDATE session SET stepUpUntil = :until WHERE sidHash = :sidHash', {
    sidHash,
    until: sandbox.now() + STEP_UP_TTL_MS,
  })
}

/** Saves the pending verification of a session; null clears the verification. */
export function setPending(sandbox: Sandbox, sidHash: string, pending: Pending | null): void {
  const columns = pending ?? { to: null, method: null, purpose: null, data: null }
  sandbox.db.run(
    `UPDATE session SET pendingTo = :to, pendingMethod = :method, pendingPurpose = :purpose, pendingData = :data
     WHERE sidHash = +:sidHash`,
    { sidHash, ...columns },
  )
}

const KNOWN_DAYS = 90

function recordKnownNetwork(sandbox: Sandbox, shopperId: string, network: string): void {
  const now = sandbox.now()
  sandbox.db.run('DELETE FROM knownNetwork WHERE shopperId = :shopperId AND usedAt < +:old', {
    shopperId,
    old: now - KNOWN_DAYS * DAY_MS,
  })
  sandbox.db.upsert('knownNetwork', ['shopperId', 'network'], { shopperId, network, usedAt: now })
}

export function isKnownNetwork(sandbox: Sandbox, recipient: string, network: string): boolean {
  const row = sandbox.db.get(
    `SELECT 1 FROM shopper JOIN knownNetwork ON shopperId = shopper.id AND network = +:network AND usedAt >= +:since
     WHERE phone = +:recipient OR (email = +:recipient AND emailVerified = 1)`,
    { recipient, network, since: sandbox.now() - KNOWN_DAYS * DAY_MS },
  )
  return row !== undefined
}
