// Finds, lists, blocks and credits shoppers for staff (decisions 804).
import type * as z from 'zod'
import type { AdminShopper } from '#contract/control/shopper.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { closeSessions, openSession } from '../auth/session.ts'
import { DomainError } from '../domain-error.ts'
import type { PointRow } from '../point/entry.ts'
import { grantPoints, spendPoints } from '../point/ledger.ts'
import { normalizePhone } from '../shopper/phone.ts'
import { getRow, type RowOf, selectCount, toLikePattern } from '../sql.ts'
import { formatNumber } from '../wall-clock.ts'

type SummaryRow = RowOf<z.output<typeof AdminShopper>>

type Person = { id: string; phone: string; firstName: string | null }

const SELECT = `SELECT id, phone, email, firstName, lastName, registrationState, blocked, special,
  (SELECT coalesce(sum(remaining), 0) FROM pointLot WHERE shopperId = shopper.id AND remaining > 0) AS balance FROM shopper`

export function getShopperByRef(sandbox: Sandbox, ref: string): { id: string; phone: string } {
  const sql = 'SELECT id, phone FROM shopper WHERE id = :ref OR phone = :phone'
  return getRow<{ id: string; phone: string }>(sandbox.db, sql, { ref, phone: normalizePhone(ref) ?? ref })
}

export function getShopperSummary(sandbox: Sandbox, id: string) {
  return toSummary(getRow<SummaryRow>(sandbox.db, `${SELECT} WHERE id = :id`, { id }))
}

export function listShoppers(sandbox: Sandbox, { search, limit }: { search?: string | undefined; limit: number }) {
  const where = `:like IS NULL OR concat_ws(char(10), phone, email, concat_ws(' ', firstName, lastName)) LIKE :like ESCAPE '\\'`
  const like = search ? toLikePattern(normalizePhone(search) ?? search) : null
  const rows = sandbox.db.all<SummaryRow>(
    `${SELECT} WHERE ${where}
     ORDER BY special IS NULL, CASE WHEN special IS NULL THEN -createdAt ELSE createdAt END, id LIMIT +:limit`,
    { like, limit },
  )
  return { rows: rows.map(toSummary), count: selectCount(sandbox.db, `shopper WHERE ${where}`, { like }) }
}

export function findPerson(sandbox: Sandbox, id: string): Person | undefined {
  return sandbox.db.get<Person>('SELECT id, phone, firstName FROM shopper WHERE id = :id', { id })
}

export function setBlocked(sandbox: Sandbox, id: string, isBlocked: boolean): void {
  sandbox.db.update('shopper', id, { blocked: Number(isBlocked) })
  if (isBlocked) closeSessions(sandbox, id)
}

export function adjustPoints(
  sandbox: Sandbox,
  id: string,
  { amount, title }: { amount: number; title: string },
): PointRow {
  const isGrant = amount > 0
  const movement = {
    type: 'adjustment',
    amount: Math.abs(amount),
    cause: `adjustment:${sandbox.createId()}`,
    title,
    text: 'Disesuaikan oleh tim kami',
  } as const
  const entry = isGrant ? grantPoints(sandbox, id, movement) : spendPoints(sandbox, id, movement)
  if (!entry) throw new DomainError('validation')
  sandbox.notify(id, {
    type: isGrant ? 'pointin' : 'pointout',
    ref: entry.id,
    title,
    text: `${isGrant ? '+' : '-'}${formatNumber(entry.amount)} poin.`,
  })
  return entry
}

function toSummary({ blocked, special, ...row }: SummaryRow) {
  return { ...row, blocked: blocked === 1, special: JSON.parse(special ?? 'null') }
}

export function signInMany(sandbox: Sandbox, count: number): { id: string; phone: string; sid: string }[] {
  const shoppers = sandbox.db.all<{ id: string; phone: string }>(
    'SELECT id, phone FROM shopper WHERE blocked = 0 ORDER BY phone LIMIT +:count',
    { count },
  )
  return Array.from({ length: count }, (_, index) => {
    const shopper = shoppers[index % shoppers.length]
    if (!shopper) throw new DomainError('not_found')
    return { ...shopper, sid: openSession(sandbox, shopper.id) }
  })
}
