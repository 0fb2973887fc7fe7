// Whether a reward is open and whom it serves, as staff sets it (decisions.md 8).

import type { MobileOperator } from '#contract/reward.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getRow } from '../sql.ts'

type Row = { id: string; name: string; closed: 0 | 1; operator: MobileOperator | null }
type Change = { closed?: boolean | undefined; operator?: MobileOperator | null | undefined }

const SELECT = 'SELECT id, name, closed, operator FROM rewardType'

export function listRewardTypeStates(sandbox: Sandbox) {
  return sandbox.db.all<Row>(`${SELECT} ORDER BY position`).map(toState)
}
export function getRewardTypeState(sandbox: Sandbox, id: string) {
  const row = getRow<Row>(sandbox.db, `${SELECT} WHERE id = :id`, { id })
  return toState(row)
}

/** Refuses with `not_found`. Claims made before stay as they are. */
export function updateRewardType(sandbox: Sandbox, id: string, change: Change): void {
  const before = getRewardTypeState(sandbox, id)
  sandbox.db.run('UPDATE rewardType SET closed = :closed, operator = :operator WHERE id = :id', {
    id,
    closed: Number(change.closed ?? before.closed),
    operator: change.operator === undefined ? before.operator : change.operator,
  })
  sandbox.announceChange('reward')
}

function toState(row: Row) {
  return { ...row, closed: row.closed === 1 }
}
