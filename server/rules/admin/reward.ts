// Lists and updates rewards for staff (decisions 804): open or closed, mobile operator, and stock of denominations.
import type * as z from 'zod'
import type { AdminDenom, AdminRewardType, controlAdmin } from '#contract/control/admin.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getRow, type RowOf } from '../sql.ts'

type TypeRow = RowOf<AdminRewardType>
type TypeChange = z.output<(typeof controlAdmin)['PATCH /control/reward-types/:id']['body']>

const TYPE = 'SELECT id, name, closed, operator FROM rewardType'

export function listRewardTypeStates(sandbox: Sandbox) {
  return sandbox.db.all<TypeRow>(`${TYPE} ORDER BY position`).map(toState)
}

export function updateRewardType(sandbox: Sandbox, id: string, change: TypeChange) {
  const before = toState(getRow<TypeRow>(sandbox.db, `${TYPE} WHERE id = :id`, { id }))
  const { closed = before.closed, operator = before.operator } = change
  sandbox.db.update('rewardType', id, { closed: Number(closed), operator })
  sandbox.announceChange('reward')
  return { ...before, closed, operator }
}

function toState(row: TypeRow) {
  return { ...row, closed: row.closed === 1 }
}

type DenominationRow = RowOf<AdminDenom>
type DenominationChange = z.output<(typeof controlAdmin)['PATCH /control/denoms/:id']['body']>

const DENOMINATION = `SELECT denom.id, typeId, rewardType.name AS type, denom.name, denom.points, stock, active
  FROM denom JOIN rewardType ON rewardType.id = typeId`

export function listDenominations(sandbox: Sandbox) {
  return sandbox.db
    .all<DenominationRow>(`${DENOMINATION} ORDER BY rewardType.name, denom.points, denom.id`)
    .map(toDenomination)
}

/** Sets stock and availability. Changes `initialStock` by the same amount, so that `initialStock` equals stock plus claims. */
export function updateDenomination(sandbox: Sandbox, id: string, change: DenominationChange) {
  const before = toDenomination(getRow<DenominationRow>(sandbox.db, `${DENOMINATION} WHERE denom.id = :id`, { id }))
  const { stock = before.stock, active = before.active } = change
  sandbox.db.run(
    'UPDATE denom SET stock = :stock, initialStock = initialStock + :more, active = :active WHERE id = :id',
    { id, stock, more: stock - before.stock, active: Number(active) },
  )
  sandbox.announceChange('reward')
  return { ...before, stock, active }
}

function toDenomination(row: DenominationRow) {
  return { ...row, active: row.active === 1 }
}
