// Stock and availability of denominations, as staff sets them (decisions.md 8).

import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getRow } from '../sql.ts'

type Row = { id: string; typeId: string; type: string; name: string; points: number; stock: number; active: 0 | 1 }

const SELECT = `SELECT denom.id, typeId, rewardType.name AS type, denom.name, denom.points, stock, active
  FROM denom JOIN rewardType ON rewardType.id = typeId`

export function listDenominations(sandbox: Sandbox) {
  return sandbox.db.all<Row>(`${SELECT} ORDER BY rewardType.name, denom.points, denom.id`).map(toDenomination)
}
export function getDenomination(sandbox: Sandbox, id: string) {
  const row = getRow<Row>(sandbox.db, `${SELECT} WHERE denom.id = :id`, { id })
  return toDenomination(row)
}

/** Sets stock and availability; the initial stock changes with the stock, so that stock and claims still add up. */
export function updateDenomination(
  sandbox: Sandbox,
  id: string,
  change: { stock?: number | undefined; active?: boolean | undefined },
): void {
  const before = getDenomination(sandbox, id)
  const stock = change.stock ?? before.stock
  sandbox.db.run(
    'UPDATE denom SET stock = :stock, initialStock = initialStock + :more, active = :active WHERE id = :id',
    { id, stock, more: stock - before.stock, active: Number(change.active ?? before.active) },
  )
  sandbox.announceChange('reward')
}

function toDenomination(row: Row) {
  return { ...row, active: row.active === 1 }
}
