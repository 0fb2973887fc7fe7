// The networks that a shopper signed in from: limits that strangers can use up do not bind them (decisions.md 10).
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DAY_MS } from '../wall-clock.ts'

const KNOWN_DAYS = 90

export function recordKnownNetwork(sandbox: Sandbox, shopperId: string, network: string): void {
  const now = sandbox.now()
  sandbox.db.run('DELETE FROM knownNetwork WHERE shopperId = :shopperId AND usedAt < +:old', {
    shopperId,
    old: now - KNOWN_DAYS * DAY_MS,
  })
  sandbox.db.run(
    `INSERT INTO knownNetwork (shopperId, network, usedAt) VALUES (:shopperId, :network, :now)
     ON CONFLICT (shopperId, network) DO UPDATE SET usedAt = excluded.usedAt`,
    { shopperId, network, now },
  )
}

/** Whether the owner of a phone or an address signed in from this network lately. */
export function isKnownNetwork(sandbox: Sandbox, recipient: string, network: string): boolean {
  const owner = sandbox.db.get<{ id: string }>(
    recipient.includes('@')
      ? 'SELECT id FROM shopper WHERE email = +:recipient AND emailVerified = 1'
      : 'SELECT id FROM shopper WHERE phone = +:recipient',
    { recipient },
  )
  if (!owner) return false
  const known = sandbox.db.get<{ usedAt: number }>(
    'SELECT usedAt FROM knownNetwork WHERE shopperId = :shopperId AND network = :network',
    { shopperId: owner.id, network },
  )
  return known !== undefined && known.usedAt >= sandbox.now() - KNOWN_DAYS * DAY_MS
}
