// Points expire at the end of the twelfth month after their grant (decisions.md 4); shoppers are warned before.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { selectCount } from '../sql.ts'
import { DAY_MS, formatNumber } from '../wall-clock.ts'
import { appendEntry, type PointRow } from './entry.ts'
import { type LotRow, listOpenLots, takeFromLot } from './lot.ts'

const WARNING_DAYS = [30, 7] as const

export function scheduleExpiry(sandbox: Sandbox, shopperId: string, lotId: string, expiresAt: number): void {
  sandbox.schedule('point.expire', { shopperId }, expiresAt)
  for (const days of WARNING_DAYS) {
    sandbox.schedule('point.warn', { shopperId, lotId, days }, expiresAt - days * DAY_MS)
  }
}

/** Expires the remaining points of lots past their date: one entry per lot, one notification for all. */
export function expireLots(sandbox: Sandbox, shopperId: string): void {
  const expired = listOpenLots(sandbox, shopperId).filter((lot) => lot.expiresAt <= sandbox.now())
  const entries = expired.map((lot) => expireLot(sandbox, shopperId, lot))
  const last = entries.at(-1)
  if (!last) return
  sandbox.notify(shopperId, {
    type: 'pointout',
    ref: last.id,
    title: `${formatNumber(entries.reduce((sum, { amount }) => sum + amount, 0))} poin hangus`,
    text: 'Masa berlakunya 12 bulan. Tukar lebih awal lain kali, ya.',
  })
}

/** Expires all points of a shopper now, before their date. */
export function expireAllPoints(sandbox: Sandbox, shopperId: string): void {
  sandbox.db.run('UPDATE pointLot SET expiresAt = :now WHERE shopperId = +:shopperId AND remaining > 0', {
    shopperId,
    now: sandbox.now(),
  })
  expireLots(sandbox, shopperId)
}

/**
 * Warns of points that expire soon, if any are left. Lots that expire together are each scheduled; only the job of the
 * first that is still open sends the warning, for all of them.
 */
export function warnOfExpiry(
  sandbox: Sandbox,
  { shopperId, lotId, days }: { shopperId: string; lotId: string; days: number },
): void {
  const open = listOpenLots(sandbox, shopperId)
  const lot = open.find((candidate) => candidate.pointId === lotId)
  const together = open.filter((candidate) => candidate.expiresAt === lot?.expiresAt)
  if (!lot || together[0] !== lot) return
  sandbox.notify(shopperId, {
    type: 'pointout',
    ref: lotId,
    title: `${formatNumber(together.reduce((sum, { remaining }) => sum + remaining, 0))} poin kamu hangus dalam ${days} hari`,
    text: 'Tukar sebelum lewat, ya.',
  })
}

function expireLot(sandbox: Sandbox, shopperId: string, { pointId: lotId, remaining: amount }: LotRow): PointRow {
  // A refund can refill an expired lot at the same instant, so the expiries of a lot are numbered.
  const where = 'point WHERE shopperId = +:shopperId AND cause BETWEEN +:first AND +:last'
  const prefix = `expiry:${lotId}:`
  const number = selectCount(sandbox.db, where, { shopperId, first: prefix, last: `${prefix}~` })
  const movement = {
    type: 'expiry',
    amount,
    cause: prefix + number,
    title: 'Poin hangus',
    text: 'Masa berlaku 12 bulan sudah lewat',
  } as const
  const entry = appendEntry(sandbox, shopperId, movement, { directionOut: 1 })
  takeFromLot(sandbox, entry.id, lotId, amount)
  return entry
}
