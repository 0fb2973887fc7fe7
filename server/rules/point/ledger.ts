// Books grants, spends and refunds of points in the ledger (decisions 401). The balance is never negative.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { getZone } from '../shopper/row.ts'
import { getRow } from '../sql.ts'
import { endOfTwelfthMonth } from '../wall-clock.ts'
import { appendEntry, findPointByCause, type Movement, type PointRow } from './entry.ts'
import { expireLots, scheduleExpiry } from './expiry.ts'
import { listOpenLots, restoreLots, sumOpenLots, takeFromLot } from './lot.ts'

/** Adds points as a new lot. Returns undefined if the same cause was booked before or the amount is zero. */
export function grantPoints(sandbox: Sandbox, shopperId: string, movement: Movement): PointRow | undefined {
  if (movement.amount === 0 || findPointByCause(sandbox, shopperId, movement.cause)) return undefined
  const expiresAt = endOfTwelfthMonth(sandbox.now(), getZone(sandbox, shopperId))
  const entry = appendEntry(sandbox, shopperId, movement, { directionOut: 0, expiresAt })
  const { id, amount } = entry
  sandbox.db.insert('pointLot', { pointId: id, shopperId, amount, remaining: amount, expiresAt })
  scheduleExpiry(sandbox, shopperId, id, expiresAt)
  return entry
}

/** Spends the lots that expire first. Returns the existing entry of a cause booked before. Throws `insufficient_points`. */
export function spendPoints(sandbox: Sandbox, shopperId: string, movement: Movement): PointRow {
  const earlier = findPointByCause(sandbox, shopperId, movement.cause)
  if (earlier) return earlier
  expireLots(sandbox, shopperId)
  if (sumOpenLots(sandbox, shopperId) < movement.amount) throw new DomainError('insufficient_points')
  const entry = appendEntry(sandbox, shopperId, movement, { directionOut: 1 })
  let left = movement.amount
  for (const lot of listOpenLots(sandbox, shopperId)) {
    if (left === 0) break
    const amount = Math.min(left, lot.remaining)
    takeFromLot(sandbox, entry.id, lot.pointId, amount)
    left -= amount
  }
  return entry
}

/** Refunds a spend: restores the amount of each spent lot with the original expiry. An expired lot expires again at once. */
export function refundPoints(sandbox: Sandbox, spentId: string, movement: Omit<Movement, 'amount'>): PointRow {
  const sql = 'SELECT * FROM point WHERE id = :spentId'
  const { shopperId, amount } = getRow<PointRow>(sandbox.db, sql, { spentId })
  const earlier = findPointByCause(sandbox, shopperId, movement.cause)
  if (earlier) return earlier
  const entry = appendEntry(sandbox, shopperId, { ...movement, amount }, { directionOut: 0 })
  restoreLots(sandbox, spentId)
  sandbox.schedule('point.expire', { shopperId })
  return entry
}
