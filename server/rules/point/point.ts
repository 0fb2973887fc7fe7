// The ledger (decisions.md 4): append-only, one entry a cause, the balance the sum of open lots and never below zero.

import type * as z from 'zod'
import type { Balance, PointType } from '#contract/point.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { MAX_POINTS_PER_RECEIPT } from '../receipt/thresholds.ts'
import { refuse } from '../refusal.ts'
import { getZone } from '../shopper/zone.ts'
import { endOfTwelfthMonth, formatNumber } from '../wall-clock.ts'

const DAY = 86_400_000
/** Shoppers hear of lapsing points this many days before. */
const WARN_DAYS = [30, 7] as const

export type PointRow = {
  id: string
  shopperId: string
  code: string
  type: PointType
  directionOut: 0 | 1
  amount: number
  balanceAfter: number
  title: string
  text: string
  refKind: 'receipt' | 'shopper' | 'claim' | 'campaign' | 'survey' | null
  refId: string | null
  cause: string
  expiresAt: number | null
  createdAt: number
}

export type Movement = {
  type: PointType
  amount: number
  /** What makes this entry; the same cause never counts twice. */
  cause: string
  title: string
  text: string
  ref?: { kind: NonNullable<PointRow['refKind']>; id: string }
}

type LotRow = { pointId: string; remaining: number; expiresAt: number }

/** Adds points as a lot of their own. Undefined when this cause has its entry already, or there is nothing to add. */
export function grantPoints(sandbox: Sandbox, shopperId: string, movement: Movement): PointRow | undefined {
  if (movement.amount === 0 || findPointByCause(sandbox, shopperId, movement.cause)) return undefined
  const expiresAt = endOfTwelfthMonth(sandbox.now(), getZone(sandbox, shopperId))
  const entry = append(sandbox, shopperId, movement, 0, expiresAt)
  const { id, amount } = entry
  sandbox.db.insert('pointLot', { pointId: id, shopperId, amount, remaining: amount, expiresAt })
  scheduleExpiry(sandbox, shopperId, id, expiresAt)
  return entry
}

/** Takes points, oldest lot first. Refuses with `insufficient_points`. A cause that has its entry answers with it. */
export function spendPoints(sandbox: Sandbox, shopperId: string, movement: Movement): PointRow {
  const before = findPointByCause(sandbox, shopperId, movement.cause)
  if (before) return before
  // The job that lapses points may not have run yet at this instant.
  expireLots(sandbox, shopperId)
  if (sumOf(sandbox, shopperId) < movement.amount) throw refuse('insufficient_points')
  const entry = append(sandbox, shopperId, movement, 1, null)
  let left = movement.amount
  for (const lot of openLots(sandbox, shopperId)) {
    if (left === 0) break
    const amount = Math.min(left, lot.remaining)
    takeFrom(sandbox, entry.id, lot.pointId, amount)
    left -= amount
  }
  return entry
}

/** Gives back what an entry spent: each lot its points and its date; what has lapsed meanwhile lapses again at once. */
export function refundPoints(sandbox: Sandbox, spentId: string, movement: Omit<Movement, 'amount'>): PointRow {
  const spent = findPointRow(sandbox, spentId)
  if (!spent) throw refuse('not_found')
  const before = findPointByCause(sandbox, spent.shopperId, movement.cause)
  if (before) return before
  const entry = append(sandbox, spent.shopperId, { ...movement, amount: spent.amount }, 0, null)
  const parts = sandbox.db.all<{ lotId: string; amount: number }>(
    'SELECT lotId, amount FROM pointSpend WHERE pointId = +:spentId',
    { spentId },
  )
  for (const { lotId, amount } of parts) {
    sandbox.db.run('UPDATE pointLot SET remaining = remaining + :amount WHERE pointId = :lotId', { lotId, amount })
  }
  sandbox.schedule('point.expire', { shopperId: spent.shopperId })
  return entry
}

/** Lapses what is left of lots whose last day is over: one entry a lot, and one notification for all of them. */
export function expireLots(sandbox: Sandbox, shopperId: string): void {
  const lapsed = openLots(sandbox, shopperId).filter((lot) => lot.expiresAt <= sandbox.now())
  const entries = lapsed.map((lot) => lapse(sandbox, shopperId, lot))
  const last = entries.at(-1)
  if (!last) return
  sandbox.notify(shopperId, {
    type: 'pointout',
    ref: last.id,
    title: `${formatNumber(entries.reduce((sum, { amount }) => sum + amount, 0))} poin hangus`,
    text: 'Masa berlakunya 12 bulan. Tukar lebih awal lain kali, ya.',
  })
}

function lapse(sandbox: Sandbox, shopperId: string, { pointId: lotId, remaining: amount }: LotRow): PointRow {
  // A refund may fill a lapsed lot again at the same instant, so a lot's expiries are numbered.
  const past = sandbox.db.get<{ count: number }>(
    'SELECT count(*) AS count FROM point WHERE shopperId = +:shopperId AND cause BETWEEN +:first AND +:last',
    { shopperId, first: `expiry:${lotId}:`, last: `expiry:${lotId}:~` },
  )
  const words = { title: 'Poin hangus', text: 'Masa berlaku 12 bulan sudah lewat' }
  const cause = `expiry:${lotId}:${past?.count ?? 0}`
  const entry = append(sandbox, shopperId, { type: 'expiry', amount, cause, ...words }, 1, null)
  takeFrom(sandbox, entry.id, lotId, amount)
  return entry
}

/**
 * Tells the shopper that points lapse soon, if anything is left of them. Lots of one month lapse together, and each asks
 * to be warned of: the first that is still open speaks for all.
 */
export function warnOfExpiry(
  sandbox: Sandbox,
  { shopperId, lotId, days }: { shopperId: string; lotId: string; days: number },
): void {
  const open = openLots(sandbox, shopperId)
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

/** Balance, what receipts in review may bring by what was read of them, and the next three lots to lapse. */
export function getBalance(sandbox: Sandbox, shopperId: string): z.input<typeof Balance> {
  const expiring = sandbox.db.all<{ amount: number; expiresAt: number }>(
    `SELECT sum(remaining) AS amount, expiresAt FROM pointLot WHERE shopperId = +:shopperId AND remaining > 0
     GROUP BY expiresAt ORDER BY expiresAt LIMIT 3`,
    { shopperId },
  )
  const pending = sandbox.db.get<{ points: number }>(
    `SELECT coalesce(sum(min(points, +:most)), 0) AS points FROM (
       SELECT sum(receiptItem.points) AS points FROM receipt JOIN receiptItem ON receiptId = receipt.id
       WHERE shopperId = +:shopperId AND status = 0 GROUP BY receipt.id)`,
    { shopperId, most: MAX_POINTS_PER_RECEIPT },
  )
  return {
    balance: sumOf(sandbox, shopperId),
    pending: pending?.points ?? 0,
    expiring: expiring.map(({ amount, expiresAt }) => ({ amount, at: new Date(expiresAt).toISOString() })),
  }
}

export function findPointRow(sandbox: Sandbox, id: string): PointRow | undefined {
  return sandbox.db.get<PointRow>('SELECT * FROM point WHERE id = :id', { id })
}

/** What a cause has brought a shopper, if anything. */
export function findPointByCause(sandbox: Sandbox, shopperId: string, cause: string): PointRow | undefined {
  return sandbox.db.get<PointRow>('SELECT * FROM point WHERE shopperId = +:shopperId AND cause = +:cause', {
    shopperId,
    cause,
  })
}

function append(
  sandbox: Sandbox,
  shopperId: string,
  movement: Movement,
  directionOut: 0 | 1,
  expiresAt: number | null,
): PointRow {
  const { type, amount, cause, title, text, ref } = movement
  const row: PointRow = {
    id: sandbox.createId(),
    shopperId,
    code: nextCode(sandbox),
    type,
    directionOut,
    amount,
    balanceAfter: sumOf(sandbox, shopperId) + (directionOut ? -amount : amount),
    title,
    text,
    refKind: ref?.kind ?? null,
    refId: ref?.id ?? null,
    cause,
    expiresAt,
    createdAt: sandbox.now(),
  }
  sandbox.db.insert('point', row)
  return row
}

function takeFrom(sandbox: Sandbox, pointId: string, lotId: string, amount: number): void {
  sandbox.db.run('UPDATE pointLot SET remaining = remaining - :amount WHERE pointId = :lotId', { lotId, amount })
  sandbox.db.insert('pointSpend', { pointId, lotId, amount })
}

function openLots(sandbox: Sandbox, shopperId: string): LotRow[] {
  return sandbox.db.all<LotRow>(
    `SELECT pointId, remaining, expiresAt FROM pointLot WHERE shopperId = +:shopperId AND remaining > 0
     ORDER BY expiresAt, pointId`,
    { shopperId },
  )
}

function sumOf(sandbox: Sandbox, shopperId: string): number {
  const row = sandbox.db.get<{ balance: number }>(
    'SELECT coalesce(sum(remaining), 0) AS balance FROM pointLot WHERE shopperId = +:shopperId AND remaining > 0',
    { shopperId },
  )
  return row?.balance ?? 0
}

/** A lot lapses on its date and is warned of before; lots of one date speak together when they do. */
function scheduleExpiry(sandbox: Sandbox, shopperId: string, lotId: string, expiresAt: number): void {
  sandbox.schedule('point.expire', { shopperId }, expiresAt)
  for (const days of WARN_DAYS) sandbox.schedule('point.warn', { shopperId, lotId, days }, expiresAt - days * DAY)
}

function nextCode(sandbox: Sandbox): string {
  const row = sandbox.db.get<{ last: number | null }>('SELECT max(rowid) AS last FROM point')
  return `PT-${60_001 + (row?.last ?? 0)}`
}
