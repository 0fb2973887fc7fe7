// The shopper's ledger (decisions.md 4): the list with its documented filters, and one entry with its parts.
import type * as z from 'zod'
import type { PointDetail, PointEntry, PointType } from '#contract/point.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { RUPIAH_PER_POINT } from '../receipt/thresholds.ts'
import { refuse } from '../refusal.ts'
import { type Paging, selectPage } from '../sql.ts'
import { toInstantRange, toIso, type WallClockRange } from '../wall-clock.ts'
import { findPointRow, type PointRow } from './entry.ts'

export type PointFilter = Paging &
  WallClockRange & { types?: PointType[] | undefined; directionOut?: boolean | undefined }

/** Entries, newest first; `total` is the signed sum of all that match. */
export function listPoints(sandbox: Sandbox, shopper: { id: string; zone: string }, filter: PointFilter) {
  const { directionOut } = filter
  const types = filter.types?.length ? JSON.stringify(filter.types) : undefined
  const params = {
    shopperId: shopper.id,
    ...toInstantRange(filter, shopper.zone),
    ...(directionOut === undefined ? {} : { directionOut: Number(directionOut) }),
    ...(types && { types }),
  }
  const from = `point WHERE shopperId = +:shopperId AND createdAt BETWEEN +:start AND +:end
    ${directionOut === undefined ? '' : 'AND directionOut = +:directionOut'}
    ${types ? 'AND type IN (SELECT value FROM json_each(:types))' : ''}`
  const { rows, ...page } = selectPage<PointRow>(sandbox.db, filter, {
    select: '*',
    from,
    orderBy: 'createdAt DESC, id DESC',
    params,
  })
  const sum = sandbox.db.get<{ total: number | null }>(
    `SELECT sum(CASE WHEN directionOut THEN -amount ELSE amount END) AS total FROM ${from}`,
    params,
  )
  return { ...page, rows: rows.map(toPointEntry), total: sum?.total ?? 0 }
}

/** One entry of this shopper. Refuses with `not_found`, also for an entry of another shopper. */
export function getPoint(sandbox: Sandbox, shopperId: string, id: string): z.input<typeof PointDetail> {
  const row = findPointRow(sandbox, id)
  if (row?.shopperId !== shopperId) throw refuse('not_found')
  return { ...toPointEntry(row), parts: listParts(sandbox, row) }
}

/** The parts of an amount: of a receipt, its points without campaigns and what campaigns added. */
function listParts(sandbox: Sandbox, row: PointRow): { label: string; points: number }[] {
  if (row.type !== 'receipt' || row.refId === null) return [{ label: row.title, points: row.amount }]
  const eligible = sandbox.db.get<{ rupiah: number }>(
    'SELECT coalesce(sum(amount), 0) AS rupiah FROM receiptItem WHERE receiptId = +:id AND eligible = 1',
    { id: row.refId },
  )
  const base = Math.min(row.amount, Math.floor((eligible?.rupiah ?? 0) / RUPIAH_PER_POINT))
  const parts = [{ label: row.text, points: base }]
  return row.amount > base ? [...parts, { label: 'Bonus promo', points: row.amount - base }] : parts
}

function toPointEntry(row: PointRow): PointEntry {
  const { id, code, type, amount, balanceAfter, title, text, refKind, refId } = row
  return {
    id,
    code,
    type,
    directionOut: row.directionOut === 1,
    amount,
    balanceAfter,
    title,
    text,
    ref: refKind && refId ? { kind: refKind, id: refId } : null,
    expiresAt: toIso(row.expiresAt),
    createdAt: toIso(row.createdAt),
  }
}
