// The ledger of a shopper (decisions 401): the filtered list of entries, and the detail of one entry.
import type * as z from 'zod'
import type { EntryGroup, PointDetail, PointEntry, point } from '#contract/point.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Caller } from '../auth/session.ts'
import { pointsFor } from '../receipt/eligibility.ts'
import { maskPhone } from '../shopper/phone.ts'
import { allOf, getRow, selectPage, toFlag } from '../sql.ts'
import { formatMultiplier, formatNumber, toInstantRange, toIso } from '../wall-clock.ts'
import { listPointsOfReceipt, type PointRow, signedAmountOf, sumOfEntries } from './entry.ts'
import { listExpiringLots, sumRemaining } from './expiry.ts'

type Parts = z.input<typeof PointDetail>['parts']

export function getPoint(sandbox: Sandbox, shopperId: string, id: string): z.input<typeof PointDetail> {
  const sql = 'SELECT * FROM point WHERE id = :id AND shopperId = +:shopperId'
  const row = getRow<PointRow>(sandbox.db, sql, { id, shopperId })
  return {
    ...toPointEntry(row),
    parts: listParts(sandbox, row),
    sameReceipt: findSameReceipt(sandbox, row),
    lapsing: findExpiringGroup(sandbox, row),
    friend: findFriend(sandbox, row),
  }
}

function listParts(sandbox: Sandbox, row: PointRow): Parts {
  if (row.type === 'expiry') return listExpiredGrants(sandbox, row.id)
  if (row.type === 'receipt') return listReceiptParts(sandbox, row)
  return [{ label: row.title, points: row.amount }]
}

function listReceiptParts(sandbox: Sandbox, { refId, amount }: PointRow): Parts {
  const { rupiah, multiplier, promo } = sandbox.db.get<{ rupiah: number; multiplier: number; promo: string | null }>(
    `SELECT coalesce(sum(amount), 0) AS rupiah, multiplier, promo
     FROM receipt JOIN receiptItem ON receiptId = receipt.id AND eligible = 1 WHERE receipt.id = +:refId`,
    { refId },
  ) ?? { rupiah: 0, multiplier: 1, promo: null }
  const base = pointsFor(rupiah, 1)
  const uncapped = pointsFor(rupiah, multiplier)
  const label = `${promo === null ? 'Promo' : sandbox.interpolateBrand(promo)} ${formatMultiplier(multiplier)}`
  return [
    { label: `Produk peserta Rp${formatNumber(rupiah)}`, points: base },
    ...(uncapped > base ? [{ label, points: uncapped - base }] : []),
    ...(amount < uncapped ? [{ label: 'Batas poin', points: amount - uncapped }] : []),
  ]
}

function listExpiredGrants(sandbox: Sandbox, expiryId: string): Parts {
  return sandbox.db.all<Parts[number]>(
    `SELECT title AS label, sum(pointSpend.amount) AS points FROM pointSpend JOIN point ON point.id = lotId
     WHERE pointId = +:expiryId GROUP BY title ORDER BY min(expiresAt), min(lotId)`,
    { expiryId },
  )
}

function findSameReceipt(sandbox: Sandbox, { receiptId }: PointRow): EntryGroup | null {
  if (receiptId === null) return null
  const entries = listPointsOfReceipt(sandbox, receiptId).toReversed()
  if (entries.length < 2) return null
  return {
    total: sumOfEntries(entries),
    rows: entries.map((entry) => ({
      id: entry.id,
      title: entry.title,
      text: entry.text,
      points: signedAmountOf(entry),
    })),
  }
}

function findExpiringGroup(sandbox: Sandbox, { shopperId, expiresAt }: PointRow): EntryGroup | null {
  const lots = expiresAt === null ? undefined : listExpiringLots(sandbox, shopperId, expiresAt)
  if (!lots) return null
  return {
    total: sumRemaining(lots),
    rows: lots.map(({ pointId, title, text, remaining }) => ({ id: pointId, title, text, points: remaining })),
  }
}

function findFriend(sandbox: Sandbox, row: PointRow) {
  if (row.type !== 'referral' || row.refKind !== 'shopper') return null
  const friend = sandbox.db.get<{ firstName: string | null; phone: string; createdAt: number }>(
    'SELECT firstName, phone, createdAt FROM shopper WHERE id = +:id AND referredBy = +:shopperId',
    { id: row.refId, shopperId: row.shopperId },
  )
  if (!friend) return null
  return { name: friend.firstName ?? 'Teman baru', phone: maskPhone(friend.phone), joinedAt: toIso(friend.createdAt) }
}

type PointFilter = z.output<(typeof point)['GET /api/point/list']['query']>

type ShownRow = Omit<PointRow, 'shopperId' | 'receiptId' | 'cause'>
const ENTRY_COLUMNS =
  'id, code, type, directionOut, amount, balanceAfter, title, text, refKind, refId, expiresAt, createdAt'

export function listPoints(sandbox: Sandbox, shopper: Caller, filter: PointFilter) {
  const { directionOut } = filter
  const types = filter.types?.length ? JSON.stringify(filter.types) : undefined
  const where = allOf(
    'shopperId = +:shopperId AND createdAt BETWEEN +:start AND +:end',
    directionOut !== undefined && 'directionOut = +:directionOut',
    types !== undefined && 'type IN (SELECT value FROM json_each(:types))',
  )
  const from = `point WHERE ${where}`
  const period = toInstantRange(filter, shopper.zone)
  const params = { shopperId: shopper.id, ...period, directionOut: toFlag(directionOut), types }
  const { rows, ...page } = selectPage<ShownRow>(sandbox.db, filter, {
    select: ENTRY_COLUMNS,
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

function toPointEntry(row: ShownRow): PointEntry {
  return {
    ...row,
    directionOut: row.directionOut === 1,
    ref: row.refKind && row.refId ? { kind: row.refKind, id: row.refId } : null,
    expiresAt: toIso(row.expiresAt),
    createdAt: toIso(row.createdAt),
  }
}
