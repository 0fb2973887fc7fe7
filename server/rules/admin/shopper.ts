// Shoppers, as staff finds, lists, blocks and credits them (decisions 804).
import type * as z from 'zod'
import { AdminShopper } from '#contract/control/shopper.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { closeSessions, openSession } from '../auth/session.ts'
import { parseJsonColumn } from '../json-column.ts'
import type { PointRow } from '../point/entry.ts'
import { grantPoints, spendPoints } from '../point/ledger.ts'
import { refuse } from '../refusal.ts'
import { normalizePhone } from '../shopper/phone.ts'
import { getRow, type RowOf, selectCount } from '../sql.ts'
import { formatNumber } from '../wall-clock.ts'

const Special = AdminShopper.shape.special.unwrap()

type SummaryRow = RowOf<z.output<typeof AdminShopper>>

type Person = { id: string; phone: string; firstName: string | null }

const SELECT = `SELECT id, phone, email, firstName, lastName, registrationState, blocked, special,
  (SELECT coalesce(sum(remaining), 0) FROM pointLot WHERE shopperId = shopper.id AND remaining > 0) AS balance FROM shopper`

/** By id, or by phone in any spelling. Refuses with `not_found`. */
export function getShopperByRef(sandbox: Sandbox, ref: string): { id: string; phone: string } {
  const phone = normalizePhone(ref)
  const find = (condition: string, value: string) =>
    sandbox.db.get<{ id: string; phone: string }>(`SELECT id, phone FROM shopper WHERE ${condition}`, { value })
  const [byId, byPhone] = ['id = :value', 'phone = +:value']
  const row = phone ? (find(byPhone, phone) ?? find(byId, ref)) : (find(byId, ref) ?? find(byPhone, ref))
  if (!row) throw refuse('not_found')
  return row
}

export function getShopperSummary(sandbox: Sandbox, id: string) {
  return toSummary(getRow<SummaryRow>(sandbox.db, `${SELECT} WHERE id = :id`, { id }))
}

/** Personas in the order they joined, then everyone else, newest first. */
export function listShoppers(sandbox: Sandbox, { search, limit }: { search?: string | undefined; limit: number }) {
  const where = `:like IS NULL OR phone LIKE :like OR email LIKE :like OR concat_ws(' ', firstName, lastName) LIKE :like`
  const like = search ? `%${(normalizePhone(search) ?? search).replaceAll(/[%_]/g, '')}%` : null
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
  sandbox.db.run('UPDATE shopper SET blocked = :blocked WHERE id = :id', { id, blocked: Number(isBlocked) })
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
  if (!entry) throw refuse('validation')
  sandbox.notify(id, {
    type: isGrant ? 'pointin' : 'pointout',
    ref: entry.id,
    title,
    text: `${isGrant ? '+' : '-'}${formatNumber(entry.amount)} poin.`,
  })
  return entry
}

function toSummary({ blocked, special, ...row }: SummaryRow) {
  return { ...row, blocked: blocked === 1, special: special === null ? null : parseJsonColumn(Special, special) }
}

export function signInMany(sandbox: Sandbox, count: number): { id: string; phone: string; sid: string }[] {
  const shoppers = sandbox.db.all<{ id: string; phone: string }>(
    'SELECT id, phone FROM shopper WHERE blocked = 0 ORDER BY phone LIMIT +:count',
    { count },
  )
  return Array.from({ length: count }, (_, index) => {
    const shopper = shoppers[index % shoppers.length]
    if (!shopper) throw refuse('not_found')
    return { ...shopper, sid: openSession(sandbox, shopper.id) }
  })
}
