// Lots: what is left of each grant (decisions.md 4). The balance is the sum of the open lots.
import type { Sandbox } from '#server/sandbox/sandbox.ts'

export type LotRow = { pointId: string; title: string; text: string; remaining: number; expiresAt: number }

/** The lots that have points left, first to expire first. */
export function listOpenLots(sandbox: Sandbox, shopperId: string): LotRow[] {
  return sandbox.db.all<LotRow>(
    `SELECT pointId, title, text, remaining, pointLot.expiresAt FROM pointLot JOIN point ON point.id = pointId
     WHERE pointLot.shopperId = +:shopperId AND remaining > 0 ORDER BY pointLot.expiresAt, pointId`,
    { shopperId },
  )
}

export function sumOpenLots(sandbox: Sandbox, shopperId: string): number {
  const row = sandbox.db.get<{ balance: number }>(
    'SELECT coalesce(sum(remaining), 0) AS balance FROM pointLot WHERE shopperId = +:shopperId AND remaining > 0',
    { shopperId },
  )
  return row?.balance ?? 0
}
export function takeFromLot(sandbox: Sandbox, pointId: string, lotId: string, amount: number): void {
  sandbox.db.run('UPDATE pointLot SET remaining = remaining - :amount WHERE pointId = :lotId', { lotId, amount })
  sandbox.db.insert('pointSpend', { pointId, lotId, amount })
}
export function restoreLots(sandbox: Sandbox, spentId: string): void {
  const spends = sandbox.db.all<{ lotId: string; amount: number }>(
    'SELECT lotId, amount FROM pointSpend WHERE pointId = +:spentId',
    { spentId },
  )
  for (const { lotId, amount } of spends) {
    sandbox.db.run('UPDATE pointLot SET remaining = remaining + :amount WHERE pointId = :lotId', { lotId, amount })
  }
}
