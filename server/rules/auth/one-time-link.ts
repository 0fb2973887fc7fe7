// One-time links sent by WhatsApp (decisions 205, 206): a random token for one use within 24 hours, stored as a hash.
import { hash } from 'node:crypto'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'

const LINK_TTL_MS = 24 * 60 * 60_000

type LinkPurpose = 'from_wa' | 'set-password'

export function createLink(sandbox: Sandbox, purpose: LinkPurpose, phone: string): string {
  const token = sandbox.random.token()
  sandbox.db.run('DELETE FROM link WHERE phone = +:phone AND purpose = :purpose', { phone, purpose })
  const expiresAt = sandbox.now() + LINK_TTL_MS
  sandbox.db.insert('link', { tokenHash: hashToken(token), purpose, phone, expiresAt, usedAt: null })
  return token
}

export function validateLink(sandbox: Sandbox, purpose: LinkPurpose, token: string): { phone: string } {
  const row = sandbox.db.get<{ phone: string; expiresAt: number; usedAt: number | null }>(
    'SELECT phone, expiresAt, usedAt FROM link WHERE tokenHash = :tokenHash AND purpose = :purpose',
    { tokenHash: hashToken(token), purpose },
  )
  if (!row || row.usedAt !== null || row.expiresAt <= sandbox.now()) throw new DomainError('link_invalid')
  return { phone: row.phone }
}

export function markLinkUsed(sandbox: Sandbox, token: string): void {
  sandbox.db.run('UPDATE link SET usedAt = :now WHERE tokenHash = :tokenHash', {
    tokenHash: hashToken(token),
    now: sandbox.now(),
  })
}

function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
