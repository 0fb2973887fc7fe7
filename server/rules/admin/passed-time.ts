// Lists the events of a period, for the demo console after a clock jump: one row per kind of event, with an affected shopper
// and the path of the screen that shows the event.
import type { z } from 'zod'
import type { PassedEvent } from '#contract/control/console.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { pathOfDraw } from '../draw/draw.ts'
import { findPerson } from './shopper.ts'

type Kind = z.infer<typeof PassedEvent>['kind']
/** All events of one kind. `shopperId` is an affected shopper, preferably the caller. */
type Row = { count: number; amount: number | null; name: string | null; shopperId: string | null; ref: string | null }
type Description = { sql: string; path: (row: Row) => string }

/** Selects the caller if affected, else the most recently affected shopper. */
const SHOPPER = `(SELECT shopperId FROM happened ORDER BY shopperId = :caller DESC, at DESC, shopperId LIMIT 1)`

const ofShoppers = (happened: string) =>
  `WITH happened AS (${happened}) SELECT count(DISTINCT shopperId) AS count, sum(amount) AS amount, NULL AS name,
   ${SHOPPER} AS shopperId, NULL AS ref FROM happened`

const ofCampaigns = (happened: string) =>
  `WITH happened AS (${happened}) SELECT count(*) AS count, NULL AS amount, title AS name, NULL AS shopperId,
   campaign.id AS ref, max(at) FROM happened JOIN campaign ON campaign.id = campaignId`

const descriptions: Record<Kind, Description> = {
  draw: {
    sql: ofCampaigns(`SELECT campaignId, at FROM draw WHERE status = 'drawn' AND at > :since AND at <= :until`),
    path: ({ ref }) => pathOfDraw(ref ?? ''),
  },
  expiry: {
    sql: ofShoppers(
      `SELECT shopperId, amount, createdAt AS at FROM point WHERE type = 'expiry' AND createdAt > :since AND createdAt <= :until`,
    ),
    path: () => '/history/point?laporan=digunakan',
  },
  warning: {
    sql: ofShoppers(
      `SELECT shopperId, 1 AS amount, createdAt AS at FROM notification
       WHERE type = 'pointout' AND ref IN (SELECT pointId FROM pointLot) AND createdAt > :since AND createdAt <= :until`,
    ),
    path: () => '/notification',
  },
  delivery: {
    sql: ofShoppers(
      `SELECT notification.shopperId, 1 AS amount, notification.createdAt AS at FROM notification
       JOIN claim ON claim.pointId = ref WHERE type = 'redeem' AND notification.createdAt > :since
       AND notification.createdAt <= :until`,
    ),
    path: () => '/history?tab=hadiah',
  },
  campaign: {
    sql: ofCampaigns(
      `SELECT campaignId, createdAt AS at FROM promo WHERE sent > 0 AND createdAt > :since AND createdAt <= :until`,
    ),
    path: () => '/campaign',
  },
  review: {
    sql: ofShoppers(
      `SELECT shopperId, 1 AS amount, reviewedAt AS at FROM receipt WHERE reviewedAt > :since AND reviewedAt <= :until`,
    ),
    path: () => '/history?tab=struk',
  },
}

export function listPassedEvents(
  sandbox: Sandbox,
  since: number,
  callerId: string | null,
): z.input<typeof PassedEvent>[] {
  const period = { since, until: sandbox.now(), caller: callerId ?? '' }
  return (Object.keys(descriptions) as Kind[]).flatMap((kind) => {
    const { sql, path } = descriptions[kind]
    const row = sandbox.db.get<Row>(sql, period)
    if (!row || row.count === 0) return []
    const shopper = findPerson(sandbox, row.shopperId ?? callerId ?? '') ?? null
    const { count, amount, name } = row
    return [{ kind, count, amount: amount ?? 0, subject: name, path: path(row), shopper }]
  })
}
