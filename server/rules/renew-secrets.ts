// Replaces the secrets of a preset's image: everybody with the sources can build the same image and read them there.
import type { Database } from '../db/database.ts'
import { Random } from '../sandbox/random.ts'
import { createVoucherCode, formatTicketCode } from './code.ts'
import { createDrawSeed } from './draw/draw.ts'

/** Unused vouchers, tickets that no draw has ranked yet, and the seeds of coming draws. */
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
    const tickets = db.all<{ number: number }>(
      'SELECT rowid AS number FROM ticket WHERE id NOT IN (SELECT ticketId FROM drawEntry)',
    )
    const codes = tickets.map(({ number }) => [number, formatTicketCode(random, number)])
    // One statement: hundreds of single updates take longer than everything else that opening a sandbox does.
    db.run(
      `UPDATE ticket SET code = fresh.value ->> 1 FROM json_each(:codes) AS fresh
       WHERE ticket.rowid = fresh.value ->> 0`,
      { codes: JSON.stringify(codes) },
    )
  })
}
