// Google sign-in (decisions 207): stores authorization requests, and finds the shopper of a Google account.
import { hash } from 'node:crypto'
import type { NewGoogleAccount } from '#contract/google.ts'
import { createSecret } from '#server/sandbox/random.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import type { Session } from './session.ts'

const REQUEST_TTL_MS = 10 * 60_000

export type GoogleIdentity = NewGoogleAccount & { sub: string; emailVerified: boolean }

type GoogleRequest = { state: string; nonce: string; verifier: string }

export function createGoogleRequest(): GoogleRequest {
  return { state: createSecret(24), nonce: createSecret(24), verifier: createSecret(32) }
}

export function saveGoogleRequest(sandbox: Sandbox, sidHash: string, { state, nonce, verifier }: GoogleRequest): void {
  const now = sandbox.now()
  sandbox.db.run('DELETE FROM googleRequest WHERE expiresAt <= +:now', { now })
  const row = {
    stateHash: hash('sha256', state, 'base64url'),
    sidHash,
    nonce,
    verifier,
    expiresAt: now + REQUEST_TTL_MS,
  }
  sandbox.db.insert('googleRequest', row)
}

/** Deletes and returns a request. Commit before exchanging the code, so that only one of two callbacks succeeds. */
export function takeGoogleRequest(sandbox: Sandbox, session: Session | undefined, state: string): GoogleRequest {
  const key = { stateHash: hash('sha256', state, 'base64url') }
  const row = sandbox.db.get<{ sidHash: string; nonce: string; verifier: string; expiresAt: number }>(
    'SELECT sidHash, nonce, verifier, expiresAt FROM googleRequest WHERE stateHash = :stateHash',
    key,
  )
  if (!row || row.sidHash !== session?.sidHash || row.expiresAt <= sandbox.now())
    throw new DomainError('google_expired', { status: 'failed' })
  sandbox.db.run('DELETE FROM googleRequest WHERE stateHash = :stateHash', key)
  return { state, nonce: row.nonce, verifier: row.verifier }
}

/**
 * Finds the linked shopper of a Google account, else links and returns the shopper with the same e-mail address, if both
 * Google and this server have verified the address (an unverified address would allow an account takeover). Returns
 * undefined for a new shopper. Throws `phone_blocked`.
 */
export function findGoogleShopper(sandbox: Sandbox, identity: GoogleIdentity): string | undefined {
  const { sub, email, emailVerified } = identity
  const found = sandbox.db.get<{ id: string; blocked: 0 | 1; googleSubject: string | null }>(
    `SELECT id, blocked, googleSubject FROM shopper
     WHERE googleSubject = +:sub OR (email = +:email AND emailVerified = 1 AND googleSubject IS NULL)
     ORDER BY googleSubject IS NULL LIMIT 1`,
    { sub, email: emailVerified ? email.toLowerCase() : null },
  )
  if (found?.blocked) throw new DomainError('phone_blocked', { status: 'failed' })
  if (found?.googleSubject === null) linkGoogle(sandbox, found.id, identity)
  return found?.id
}

export function linkGoogle(
  sandbox: Sandbox,
  shopperId: string,
  { sub, email }: Pick<GoogleIdentity, 'sub' | 'email'>,
): void {
  sandbox.db.update('shopper', shopperId, { googleSubject: sub, googleEmail: email.toLowerCase() })
}
