// Figures of shoppers (docs/figures.md): who was active, how far those who registered have come, and referrals.
import type { MonthFigures } from '#contract/control/figure.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type MonthRange, selectByMonth, sqlMonth } from './month.ts'

/** Shoppers who sent a receipt or redeemed for points. */
export function getActiveShoppers(sandbox: Sandbox, { start, end }: MonthRange): Map<string, number> {
  const rows = sandbox.db.all<{ month: string; count: number }>(
    `SELECT month, count(DISTINCT shopperId) AS count FROM (
       SELECT ${sqlMonth('uploadedAt')} AS month, shopperId FROM receipt
       WHERE uploadedAt >= +:start AND uploadedAt < +:end
       UNION ALL SELECT ${sqlMonth('createdAt')}, shopperId FROM claim
       WHERE createdAt >= +:start AND createdAt < +:end AND points > 0)
     GROUP BY month`,
    { start, end },
  )
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/** Those who registered in a month; each step counts who has done it and every step before it. */
export function getFunnels(sandbox: Sandbox, range: MonthRange): Map<string, MonthFigures['funnel']> {
  return selectByMonth(
    sandbox,
    `SELECT month, count(*) AS registered, sum(completed) AS completed, sum(completed AND sent) AS sent,
       sum(completed AND accepted) AS accepted, sum(completed AND accepted AND redeemed) AS redeemed
     FROM (SELECT ${sqlMonth('createdAt')} AS month, registrationState = 2 AS completed,
         EXISTS (SELECT 1 FROM receipt WHERE shopperId = shopper.id) AS sent,
         EXISTS (SELECT 1 FROM receipt WHERE shopperId = shopper.id AND status > 0) AS accepted,
         EXISTS (SELECT 1 FROM claim WHERE shopperId = shopper.id AND points > 0 AND status <> 'failed') AS redeemed
       FROM shopper WHERE createdAt >= +:start AND createdAt < +:end)
     GROUP BY month`,
    range,
  )
}

/** Friends by the month in which they registered, bonuses by the month in which they were paid. */
export function getReferrals(sandbox: Sandbox, range: MonthRange): Map<string, MonthFigures['referral']> {
  return selectByMonth(
    sandbox,
    `SELECT month, sum(joined) AS joined, sum(rewarded) AS rewarded, sum(points) AS points FROM (
       SELECT ${sqlMonth('createdAt')} AS month, 1 AS joined, 0 AS rewarded, 0 AS points FROM shopper
       WHERE createdAt >= +:start AND createdAt < +:end AND referredBy IS NOT NULL
       UNION ALL SELECT ${sqlMonth('createdAt')}, 0, refKind = 'shopper', amount FROM point
       WHERE createdAt >= +:start AND createdAt < +:end AND type = 'referral')
     GROUP BY month`,
    range,
  )
}
