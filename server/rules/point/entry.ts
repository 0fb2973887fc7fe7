// Entries of the ledger (decisions 401): append-only, at most one entry per shopper and cause.
import type { PointEntry, PointType } from '#contract/point.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { createPointCode } from '../code.ts'
import { announce } from '../notification/webhook.ts'
import type { RowOf } from '../sql.ts'
import { sumOpenLots } from './lot.ts'

export type PointRow = RowOf<Omit<PointEntry, 'ref'>> & {
  shopperId: string
  refKind: NonNullable<PointEntry['ref']>['kind'] | null
  refId: string | null
  receiptId: string | null
  cause: string
}

export type EntrySummary = Pick<PointRow, 'id' | 'title' | 'amount' | 'directionOut'>

export type Movement = {
  type: PointType
  amount: number
  cause: string
  title: string
  text: string
  ref?: PointEntry['ref']
  receiptId?: string
}

export function findPointByCause(sandbox: Sandbox, shopperId: string, cause: string): PointRow | undefined {
  const sql = 'SELECT * FROM point WHERE shopperId = +:shopperId AND cause = +:cause'
  return sandbox.db.get<PointRow>(sql, { shopperId, cause })
}

export function listPointsOfReceipt(sandbox: Sandbox, receiptId: string): PointRow[] {
  return sandbox.db.all<PointRow>('SELECT * FROM point WHERE receiptId = +:receiptId ORDER BY rowid', { receiptId })
}

export function signedAmountOf({ directionOut, amount }: EntrySummary): number {
  return directionOut ? -amount : amount
}

export function sumOfEntries(entries: EntrySummary[]): number {
  return entries.reduce((sum, entry) => sum + signedAmountOf(entry), 0)
}

export function appendEntry(
  sandbox: Sandbox,
  shopperId: string,
  { type, amount, cause, title, text, ref, receiptId }: Movement,
  { directionOut, expiresAt }: { directionOut: 0 | 1; expiresAt?: number },
): PointRow {
  const row = sandbox.db.insert<PointRow>('point', {
    id: sandbox.createId(),
    shopperId,
    code: createPointCode(sandbox),
    type,
    directionOut,
    amount,
    balanceAfter: sumOpenLots(sandbox, shopperId) + (directionOut ? -amount : amount),
    title,
    text,
    refKind: ref?.kind,
    refId: ref?.id,
    receiptId,
    cause,
    expiresAt,
    createdAt: sandbox.now(),
  })
  const booked = { id: row.id, shopperId, type, amount: signedAmountOf(row), balance: row.balanceAfter }
  announce(sandbox, 'point.booked', booked)
  return row
}
