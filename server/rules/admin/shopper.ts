// Shoppers as the control plane sees them (decisions.md 8): found by id or phone, listed with their balance.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import { normalizePhone } from '../shopper/phone.ts'
import { selectCount } from '../sql.ts'

type SummaryRow = {
  id: string
  phone: string
  email: string | null
  firstName: string | null
  lastName: string | null
  registrationState: number
  balance: number
  blocked: 0 | 1
  special: string | null
}

const SELECT = `SELECT id, phone, email, firstName, lastName, registrationState, blocked, special,
  (SELECT coalesce(sum(remaining), 0) FROM pointLot WHERE shopperId = shopper.id AND remaining > 0) AS balance FROM shopper`

/** By id, or by phone in any spelling. Refuses with `not_found`. */
export function getShopperByRef(sandbox: Sandbox, ref: string): { id: string; phone: string } {
  const phone = normalizePhone(ref) ?? ref
  const row =
    sandbox.db.get<{ id: string; phone: string }>('SELECT id, phone FROM shopper WHERE id = :ref', { ref }) ??
    sandbox.db.get<{ id: string; phone: string }>('SELECT id, phone FROM shopper WHERE phone = +:phone', { phone })
  if (!row) throw refuse('not_found')
  return row
}

export function getShopperSummary(sandbox: Sandbox, id: string) {
  const row = sandbox.db.get<SummaryRow>(`${SELECT} WHERE id = :id`, { id })
  if (!row) throw refuse('not_found')
  return toSummary(row)
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

function toSummary({ blocked, ...row }: SummaryRow) {
  return { ...row, blocked: blocked === 1 }
}
