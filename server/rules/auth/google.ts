// Signing in with Google (decisions.md 2): which shopper an account at Google is, and how it becomes one's.
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { createSecret } from '#server/sandbox/random.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import type { Session } from './session.ts'

const MINUTE = 60_000
const REQUEST_TTL_MS = 10 * MINUTE

/** Who Google says is there. */
export const GoogleIdentity = z.object({
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  picture: z.string().nullable(),
})
export type GoogleIdentity = z.infer<typeof GoogleIdentity>

/** What one way to Google and back is held together by; the state travels through the browser, the rest stays here. */
export type GoogleRequest = { state: string; nonce: string; verifier: string }

export function createGoogleRequest(): GoogleRequest {
  return { state: createSecret(24), nonce: createSecret(24), verifier: createSecret(32) }
}

/** Begins a way to Google for this session. Several may be open, one a tab. */
export function saveGoogleRequest(sandbox: Sandbox, sidHash: string, { state, nonce, verifier }: GoogleRequest): void {
  const now = sandbox.now()
  sandbox.db.run('DELETE FROM googleRequest WHERE expiresAt <= +:now', { now })
  const row = { stateHash: hashOf(state), sidHash, nonce, verifier, expiresAt: now + REQUEST_TTL_MS }
  sandbox.db.insert('googleRequest', row)
}

/**
 * Ends a way to Google: its state works once, within 10 minutes, in the session that began it. To be committed before the
 * code is exchanged, so that of two arrivals one gets through. Refuses with `google_expired`.
 */
export function takeGoogleRequest(sandbox: Sandbox, session: Session | undefined, state: string): GoogleRequest {
  const row = sandbox.db.get<{ sidHash: string; nonce: string; verifier: string; expiresAt: number }>(
    'SELECT sidHash, nonce, verifier, expiresAt FROM googleRequest WHERE stateHash = :stateHash',
    { stateHash: hashOf(state) },
  )
  if (!row || row.sidHash !== session?.sidHash || row.expiresAt <= sandbox.now())
    throw refuse('google_expired', { status: 'failed' })
  sandbox.db.run('DELETE FROM googleRequest WHERE stateHash = :stateHash', { stateHash: hashOf(state) })
  return { state, nonce: row.nonce, verifier: row.verifier }
}

/**
 * The shopper this identity signs in as: who it is linked to, else the owner of the same address, but only when both
 * sides have verified it (otherwise knowing an address would be enough to take over its account). Undefined: a newcomer.
 * Refuses with `phone_blocked`.
 */
export function findGoogleShopper(sandbox: Sandbox, identity: GoogleIdentity): string | undefined {
  const linked = sandbox.db.get<Found>('SELECT id, blocked FROM shopper WHERE googleSubject = +:sub', {
    sub: identity.sub,
  })
  const found = linked ?? (identity.emailVerified ? findUnlinkedOwner(sandbox, identity.email) : undefined)
  if (found?.blocked) throw refuse('phone_blocked', { status: 'failed' })
  if (found && !linked) linkGoogle(sandbox, found.id, identity)
  return found?.id
}

/** From now on this account at Google signs in as this shopper; its address stays what Google's was on this day. */
export function linkGoogle(
  sandbox: Sandbox,
  shopperId: string,
  { sub, email }: Pick<GoogleIdentity, 'sub' | 'email'>,
): void {
  sandbox.db.run('UPDATE shopper SET googleSubject = :sub, googleEmail = :email WHERE id = :shopperId', {
    shopperId,
    sub,
    email: email.toLowerCase(),
  })
}

type Found = { id: string; blocked: 0 | 1 }

function findUnlinkedOwner(sandbox: Sandbox, email: string): Found | undefined {
  return sandbox.db.get<Found>(
    'SELECT id, blocked FROM shopper WHERE email = +:email AND emailVerified = 1 AND googleSubject IS NULL',
    { email: email.toLowerCase() },
  )
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url')
}
