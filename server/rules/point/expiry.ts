// Points expire at the end of the twelfth month after their grant (decisions 402); shoppers are warned before.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getZone } from '../shopper/row.ts'
import { selectCount } from '../sql.ts'
import { DAY_MS, formatDay, formatNumber, HOUR_MS } from '../wall-clock.ts'
import { appendEntry } from './entry.ts'
import { type LotRow, listOpenLots, takeFromLot } from './lot.ts'

const WARNING_DAYS = [30, 7] as const
const REMINDER_HOUR = 9

export function scheduleExpiry(sandbox: Sandbox, shopperId: string, lotId: string, expiresAt: number): void {
  sandbox.schedule('point.expire', { shopperId }, expiresAt)
  for (const days of WARNING_DAYS) {
    sandbox.schedule('point.remind', { shopperId, lotId, days }, reminderAt(expiresAt, days))
  }
}

function reminderAt(expiresAt: number, days: number): number {
  const endOfDay = expiresAt + 1_000
  return endOfDay - (days + 1) * DAY_MS + REMINDER_HOUR * HOUR_MS
}

export function expireLots(sandbox: Sandbox, shopperId: string): void {
  const expired = listOpenLots(sandbox, shopperId).filter((lot) => lot.expiresAt <= sandbox.now())
  const [first] = expired
  if (!first) return
  // A refund can refill an expired lot, which then expires again: a number makes the `cause` unique.
  const where = 'point WHERE shopperId = +:shopperId AND cause BETWEEN +:first AND +:last'
  const prefix = `expiry:${first.pointId}:`
  const number = selectCount(sandbox.db, where, { shopperId, first: prefix, last: `${prefix}~` })
  const movement = {
    type: 'expiry',
    amount: sumRemaining(expired),
    cause: prefix + number,
    title: 'Poin hangus',
    text: 'Masa berlaku 12 bulan sudah lewat',
  } as const
  const entry = appendEntry(sandbox, shopperId, movement, { directionOut: 1 })
  for (const { pointId, remaining } of expired) takeFromLot(sandbox, entry.id, pointId, remaining)
  sandbox.notify(shopperId, {
    type: 'pointout',
    ref: entry.id,
    title: `${formatNumber(entry.amount)} poin hangus`,
    text: 'Masa berlakunya 12 bulan. Tukar lebih awal lain kali, ya.',
  })
}

export function expireAllPoints(sandbox: Sandbox, shopperId: string): void {
  sandbox.db.run('UPDATE pointLot SET expiresAt = :now WHERE shopperId = +:shopperId AND remaining > 0', {
    shopperId,
    now: sandbox.now(),
  })
  expireLots(sandbox, shopperId)
}

/** Warns of points that expire soon. For lots that expire together, only the job of the first open lot sends a warning. */
export function remindOfExpiry(
  sandbox: Sandbox,
  { shopperId, lotId, days }: { shopperId: string; lotId: string; days: number },
): void {
  const together = listLotsOfReminder(sandbox, shopperId, lotId)
  const [lot] = together
  if (!lot) return
  sandbox.notify(shopperId, {
    type: 'pointout',
    ref: lotId,
    title: `${formatNumber(sumRemaining(together))} poin kamu hangus dalam ${days} hari`,
    text: `Berlaku sampai ${formatDay(lot.expiresAt, getZone(sandbox, shopperId))}. Tukar sebelum lewat, ya.`,
  })
}

/** Lists the open lots with the same expiry as the given lot. Empty if the given lot is not the first of these lots. */
export function listLotsOfReminder(sandbox: Sandbox, shopperId: string, lotId: string): LotRow[] {
  const open = listOpenLots(sandbox, shopperId)
  const lot = open.find((candidate) => candidate.pointId === lotId)
  const together = open.filter((candidate) => candidate.expiresAt === lot?.expiresAt)
  return together[0] === lot ? together : []
}

export function listExpiringLots(sandbox: Sandbox, shopperId: string, expiresAt: number): LotRow[] | undefined {
  const now = sandbox.now()
  if (expiresAt <= now || now < reminderAt(expiresAt, Math.max(...WARNING_DAYS))) return undefined
  return listOpenLots(sandbox, shopperId).filter((lot) => lot.expiresAt === expiresAt)
}

export function sumRemaining(lots: LotRow[]): number {
  return lots.reduce((sum, { remaining }) => sum + remaining, 0)
}
