// Rewards, as staff sets them (decisions 804): open or closed, whom they serve, and the stock of their denominations.
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

function getRewardTypeState(sandbox: Sandbox, id: string) {
  return toState(getRow<TypeRow>(sandbox.db, `${TYPE} WHERE id = :id`, { id }))
}

export function updateRewardType(sandbox: Sandbox, id: string, change: TypeChange) {
  const before = getRewardTypeState(sandbox, id)
  sandbox.db.run('UPDATE rewardType SET closed = :closed, operator = :operator WHERE id = :id', {
    id,
    closed: Number(change.closed ?? before.closed),
    operator: change.operator === undefined ? before.operator : change.operator,
  })
  sandbox.announceChange('reward')
  return getRewardTypeState(sandbox, id)
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

function getDenomination(sandbox: Sandbox, id: string) {
  return toDenomination(getRow<DenominationRow>(sandbox.db, `${DENOMINATION} WHERE denom.id = :id`, { id }))
}

/** Sets stock and availability; the initial stock changes with the stock, so that stock and claims still add up. */
export function updateDenomination(sandbox: Sandbox, id: string, change: DenominationChange) {
  const before = getDenomination(sandbox, id)
  const stock = change.stock ?? before.stock
  sandbox.db.run(
    'UPDATE denom SET stock = :stock, initialStock = initialStock + :more, active = :active WHERE id = :id',
    { id, stock, more: stock - before.stock, active: Number(change.active ?? before.active) },
  )
  sandbox.announceChange('reward')
  return getDenomination(sandbox, id)
}

function toDenomination(row: DenominationRow) {
  return { ...row, active: row.active === 1 }
}
