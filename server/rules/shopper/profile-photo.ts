// Profile photos (decisions.md 2): one per shopper, visible to its owner only.

import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getRow } from '../sql.ts'
export function saveProfilePhoto(sandbox: Sandbox, shopperId: string, bytes: Buffer): void {
  sandbox.db.run(
    `INSERT INTO profilePhoto (shopperId, id, bytes) VALUES (:shopperId, :id, :bytes)
     ON CONFLICT (shopperId) DO UPDATE SET id = excluded.id, bytes = excluded.bytes`,
    { shopperId, id: sandbox.createId(), bytes },
  )
}

export function removeProfilePhoto(sandbox: Sandbox, shopperId: string): void {
  sandbox.db.run('DELETE FROM profilePhoto WHERE shopperId = :shopperId', { shopperId })
}
export function findProfilePhotoUrl(sandbox: Sandbox, shopperId: string): string | null {
  const row = sandbox.db.get<{ id: string }>('SELECT id FROM profilePhoto WHERE shopperId = :shopperId', { shopperId })
  return row ? `/api/auth/profile/photo/${row.id}` : null
}

/** Refuses with `not_found`, also for the photo of another shopper. */
export function getProfilePhoto(sandbox: Sandbox, shopperId: string, id: string) {
  const row = getRow<{ bytes: Buffer }>(
    sandbox.db,
    'SELECT bytes FROM profilePhoto WHERE shopperId = :shopperId AND id = +:id',
    {
      shopperId,
      id,
    },
  )
  return { type: 'image/webp', bytes: row.bytes, etag: id }
}
