// The balance of a shopper (decisions.md 4).
import type * as z from 'zod'
import type { Balance } from '#contract/point.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { MAX_POINTS_PER_RECEIPT } from '../receipt/thresholds.ts'
import { selectCount } from '../sql.ts'
import { toIso } from '../wall-clock.ts'
import { sumOpenLots } from './lot.ts'

/** The balance, points that receipts in review may earn by their readings, and the next three dates of expiry. */
export function getBalance(sandbox: Sandbox, shopperId: string): z.input<typeof Balance> {
  const expiring = sandbox.db.all<{ amount: number; expiresAt: number; pointId: string }>(
    `SELECT sum(remaining) AS amount, expiresAt, min(pointId) AS pointId FROM pointLot WHERE shopperId = +:shopperId AND remaining > 0
     GROUP BY expiresAt ORDER BY expiresAt LIMIT 3`,
    { shopperId },
  )
  const pending = sandbox.db.get<{ points: number }>(
    `SELECT coalesce(sum(min(points, +:max)), 0) AS points FROM (
       SELECT sum(receiptItem.points) AS points FROM receipt JOIN receiptItem ON receiptId = receipt.id
       WHERE shopperId = +:shopperId AND status = 0 GROUP BY receipt.id)`,
    { shopperId, max: MAX_POINTS_PER_RECEIPT },
  )
  const unread = selectCount(
    sandbox.db,
    `receipt WHERE shopperId = +:shopperId AND status = 0
     AND NOT EXISTS (SELECT 1 FROM receiptItem WHERE receiptId = receipt.id)`,
    { shopperId },
  )
  return {
    balance: sumOpenLots(sandbox, shopperId),
    pending: pending?.points ?? 0,
    unread,
    expiring: expiring.map(({ amount, expiresAt, pointId }) => ({ amount, at: toIso(expiresAt), pointId })),
  }
}
