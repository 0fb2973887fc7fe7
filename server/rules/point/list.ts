// Reading the ledger (decisions.md 4): the list with its documented filters, and one entry with what it is made of.

import type * as z from 'zod'
import type { PointDetail, PointEntry, PointType } from '#contract/point.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import { instantOf } from '../wall-clock.ts'
import { findPointRow, type PointRow } from './point.ts'

export type PointFilter = {
  types?: PointType[] | undefined
  directionOut?: boolean | undefined
  start?: string | undefined
  end?: string | undefined
  page: number
  pageSize: number
}

/** Entries, newest first; `total` is the signed sum of all that match. */
export function listPoints(sandbox: Sandbox, shopper: { id: string; zone: string }, filter: PointFilter) {
  const { page, pageSize, types, directionOut } = filter
  const params = {
    shopperId: shopper.id,
    start: filter.start ? instantOf(filter.start, shopper.zone) : 0,
    end: filter.end ? instantOf(filter.end, shopper.zone) + 999 : Number.MAX_SAFE_INTEGER,
    ...(directionOut === undefined ? {} : { directionOut: Number(directionOut) }),
    ...(types?.length ? { types: JSON.stringify(types) } : {}),
  }
  const where = `shopperId = +:shopperId AND createdAt BETWEEN +:start AND +:end
    ${directionOut === undefined ? '' : 'AND directionOut = +:directionOut'}
    ${types?.length ? 'AND type IN (SELECT value FROM json_each(:types))' : ''}`
  const rows = sandbox.db.all<PointRow>(
    `SELECT * FROM point WHERE ${where} ORDER BY createdAt DESC, id DESC LIMIT +:limit OFFSET +:offset`,
    { ...params, limit: pageSize, offset: (page - 1) * pageSize },
  )
  const sums = sandbox.db.get<{ count: number; total: number | null }>(
    `SELECT count(*) AS count, sum(CASE WHEN directionOut THEN -amount ELSE amount END) AS total FROM point WHERE ${where}`,
    params,
  )
  return { rows: rows.map(toPointEntry), count: sums?.count ?? 0, total: sums?.total ?? 0, page, pageSize }
}

/** One entry of this shopper. Refuses with `not_found`, also for somebody else's. */
export function getPoint(sandbox: Sandbox, shopperId: string, id: string): z.input<typeof PointDetail> {
  const row = findPointRow(sandbox, id)
  if (row?.shopperId !== shopperId) throw refuse('not_found')
  return { ...toPointEntry(row), parts: listParts(sandbox, row) }
}

/** What an amount is made of: a receipt's points without campaigns, and what they added. */
function listParts(sandbox: Sandbox, row: PointRow): { label: string; points: number }[] {
  if (row.type !== 'receipt' || row.refId === null) return [{ label: row.title, points: row.amount }]
  const receipt = sandbox.db.get<{ total: number; rupiah: number }>(
    `SELECT total, (SELECT coalesce(sum(amount), 0) FROM receiptItem WHERE receiptId = receipt.id AND eligible = 1) AS rupiah
     FROM receipt WHERE id = :id`,
    { id: row.refId },
  )
  const plain = Math.min(row.amount, Math.floor((receipt?.rupiah ?? 0) / 1_000))
  const parts = [{ label: `Belanja ${row.text.replace('Belanja ', '')}`, points: plain }]
  return row.amount > plain ? [...parts, { label: 'Bonus promo', points: row.amount - plain }] : parts
}

function toPointEntry(row: PointRow): PointEntry {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    directionOut: row.directionOut === 1,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    title: row.title,
    text: row.text,
    ref: row.refKind && row.refId ? { kind: row.refKind, id: row.refId } : null,
    expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  }
}
