// Figures of redemptions (docs/figures.md), by type of reward.
import type { Figures } from '#contract/control/figure.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type MonthRange, sqlMonth } from './month.ts'

/** What was redeemed for points in a month and has not failed, in the catalogue's order. */
export function listRedemptions(sandbox: Sandbox, { start, end }: MonthRange): Figures['redemptions'] {
  return sandbox.db.all(
    `SELECT month, typeId, rewardType.name AS type, count, points FROM (
       SELECT ${sqlMonth('createdAt')} AS month, typeId, count(*) AS count, sum(points) AS points FROM claim
       WHERE createdAt >= +:start AND createdAt < +:end AND points > 0 AND status <> 'failed' GROUP BY month, typeId)
     JOIN rewardType ON rewardType.id = typeId ORDER BY month, position`,
    { start, end },
  )
}
