// The time zone of a shopper, which follows from the region of the profile.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'

/** Refuses with `not_found`. */
export function getZone(sandbox: Sandbox, shopperId: string): string {
  const row = sandbox.db.get<{ zone: string }>('SELECT zone FROM shopper WHERE id = :shopperId', { shopperId })
  if (!row) throw refuse('not_found')
  return row.zone
}
