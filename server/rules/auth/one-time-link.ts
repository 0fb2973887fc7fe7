// Links that are chatted or mailed (decisions.md 2): a random token, good for 24 hours, once; only its hash is stored.
import { createHash } from 'node:crypto'
import { createSecret } from '#server/sandbox/random.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'

const DAY = 86_400_000

export type LinkPurpose = 'from_wa' | 'set-password'

/** A fresh token that proves this phone; the ones before it for the same purpose stop working. */
export function createLink(sandbox: Sandbox, purpose: LinkPurpose, phone: string): string {
  const token = createSecret(24)
  sandbox.db.run('DELETE FROM link WHERE phone = +:phone AND purpose = :purpose', { phone, purpose })
  const expiresAt = sandbox.now() + DAY
  sandbox.db.insert('link', { tokenHash: hashOf(token), purpose, phone, expiresAt, usedAt: null })
  return token
}

/** Whose phone a good token proves. Refuses with `link_invalid` when it is unknown, used or too old. */
export function validateLink(sandbox: Sandbox, purpose: LinkPurpose, token: string): { phone: string } {
  const row = sandbox.db.get<{ phone: string; expiresAt: number; usedAt: number | null }>(
    'SELECT phone, expiresAt, usedAt FROM link WHERE tokenHash = :tokenHash AND purpose = :purpose',
    { tokenHash: hashOf(token), purpose },
  )
  if (!row || row.usedAt !== null || row.expiresAt <= sandbox.now()) throw refuse('link_invalid')
  return { phone: row.phone }
}

export function markLinkUsed(sandbox: Sandbox, token: string): void {
  sandbox.db.run('UPDATE link SET usedAt = :now WHERE tokenHash = :tokenHash', {
    tokenHash: hashOf(token),
    now: sandbox.now(),
  })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
