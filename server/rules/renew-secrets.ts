// Replaces the secrets in a preset's database image, because anyone with the sources can build the same image.
import type { Database } from '../db/database.ts'
import { Random } from '../sandbox/random.ts'
import { createVoucherCode } from './code.ts'
import { createDrawSeed } from './draw/draw.ts'

/** Replaces the codes of unused vouchers and the seeds of scheduled draws. Codes of tickets stay: no route accepts one. */
export function renewSecrets(db: Database): void {
  const random = new Random()
  db.transaction(() => {
    for (const { id } of db.all<{ id: string }>(`SELECT id FROM draw WHERE status = 'scheduled'`)) {
      db.run('UPDATE draw SET seed = :seed, commitment = :commitment WHERE id = :id', { id, ...createDrawSeed(random) })
    }
    const vouchers = `SELECT claim.id, codePattern FROM claim JOIN rewardType ON rewardType.id = typeId
      WHERE voucherCode IS NOT NULL AND usedAt IS NULL`
    for (const { id, codePattern } of db.all<{ id: string; codePattern: string | null }>(vouchers)) {
      const code = createVoucherCode(random, codePattern)
      db.run('UPDATE claim SET voucherCode = :code WHERE id = :id', { id, code })
    }
  })
}
