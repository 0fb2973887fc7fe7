// The shopper's ledger (decisions.md 4): the list with its documented filters.
import type { PointEntry, PointType } from '#contract/point.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Paging, selectPageWithSum } from '../sql.ts'
import { toInstantRange, toIso, type WallClockRange } from '../wall-clock.ts'
import type { PointRow } from './entry.ts'

export type PointFilter = Paging &
  WallClockRange & { types?: PointType[] | undefined; directionOut?: boolean | undefined }

type ShownRow = Omit<PointRow, 'shopperId' | 'receiptId' | 'cause'>
/** Without the ids that nobody is shown: three texts of a row. */
const SHOWN_COLUMNS =
  'id, code, type, directionOut, amount, balanceAfter, title, text, refKind, refId, expiresAt, createdAt'

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
  const { rows, sum, ...page } = selectPageWithSum<ShownRow>(sandbox.db, filter, {
    select: SHOWN_COLUMNS,
    from,
    orderBy: 'createdAt DESC, id DESC',
    sum: 'CASE WHEN directionOut THEN -amount ELSE amount END',
    params,
  })
  return { ...page, rows: rows.map(toPointEntry), total: sum }
}

export function toPointEntry(row: ShownRow): PointEntry {
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
