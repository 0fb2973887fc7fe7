// Lots: the remaining points of each grant (decisions 402). The balance is the sum of the open lots.
import type * as z from 'zod'
import type { Balance } from '#contract/point.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { MAX_POINTS_PER_RECEIPT } from '../receipt/thresholds.ts'
import { getRow } from '../sql.ts'
import { toIso } from '../wall-clock.ts'

export type LotRow = { pointId: string; title: string; text: string; remaining: number; expiresAt: number }

export function listOpenLots(sandbox: Sandbox, shopperId: string): LotRow[] {
  return sandbox.db.all<LotRow>(
    `SELECT pointId, title, text, remaining, pointLot.expiresAt FROM pointLot JOIN point ON point.id = pointId
     WHERE pointLot.shopperId = +:shopperId AND remaining > 0 ORDER BY pointLot.expiresAt, pointId`,
    { shopperId },
  )
}

export function sumOpenLots(sandbox: Sandbox, shopperId: string): number {
  const sql =
    'SELECT coalesce(sum(remaining), 0) AS balance FROM pointLot WHERE shopperId = +:shopperId AND remaining > 0'
  return getRow<{ balance: number }>(sandbox.db, sql, { shopperId }).balance
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

export function getBalance(sandbox: Sandbox, shopperId: string): z.input<typeof Balance> {
  const expiring = sandbox.db.all<{ amount: number; expiresAt: number; pointId: string; balance: number }>(
    `SELECT sum(remaining) AS amount, expiresAt, min(pointId) AS pointId, sum(sum(remaining)) OVER () AS balance
     FROM pointLot WHERE shopperId = +:shopperId AND remaining > 0 GROUP BY expiresAt ORDER BY expiresAt LIMIT 3`,
    { shopperId },
  )
  const waiting = getRow<{ pending: number; unread: number }>(
    sandbox.db,
    `SELECT coalesce(sum(min(points, +:max)), 0) AS pending, count(*) - count(points) AS unread FROM (
       SELECT sum(receiptItem.points) AS points FROM receipt LEFT JOIN receiptItem ON receiptId = receipt.id
       WHERE shopperId = +:shopperId AND status = 0 GROUP BY receipt.id)`,
    { shopperId, max: MAX_POINTS_PER_RECEIPT },
  )
  return {
    balance: expiring[0]?.balance ?? 0,
    ...waiting,
    expiring: expiring.map(({ amount, expiresAt, pointId }) => ({ amount, at: toIso(expiresAt), pointId })),
  }
}
