// Counts the tickets of a shopper by campaign, by day and source, and for one day (product.md 7, decisions 602).
import type { CampaignTickets, DrawStanding, TicketDay } from '#contract/draw.ts'
import { offsetOf } from '#contract/time-zone.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Caller } from '../auth/session.ts'
import { getRow, type Paging, type RowOf, selectPage } from '../sql.ts'
import { DAY_MS, parseWallTime, toIso } from '../wall-clock.ts'

type CountRow = RowOf<Omit<CampaignTickets, 'campaignId' | 'status'>> & { startAt: number; alternate: number }

const LATEST_PRIZE = `FROM winner JOIN prize ON prize.id = prizeId JOIN draw ON draw.id = winner.drawId
      WHERE shopperId = +:shopperId AND campaignId = campaign.id ORDER BY draw.at DESC LIMIT 1`

const COLUMNS = `id, title, startAt,
    (SELECT count(*) FROM ticket WHERE shopperId = +:shopperId AND campaignId = campaign.id) AS count,
    (SELECT min(at) FROM draw WHERE campaignId = campaign.id AND status = 'scheduled') AS nextDrawAt,
    (SELECT max(draw.at) FROM winner JOIN draw ON draw.id = drawId
      WHERE shopperId = +:shopperId AND campaignId = campaign.id AND prizeId IS NOT NULL) AS wonAt,
    (SELECT name ${LATEST_PRIZE}) AS prize,
    (SELECT count(*) FROM winner JOIN draw ON draw.id = drawId
      WHERE shopperId = +:shopperId AND campaignId = campaign.id AND prizeId IS NULL) AS alternate,
    coalesce((SELECT prize.art ${LATEST_PRIZE}), (SELECT prize.art FROM draw JOIN prize ON prize.drawId = draw.id
      WHERE campaignId = campaign.id AND prize.art IS NOT NULL ORDER BY draw.at, draw.id, position LIMIT 1),
      art ->> '$[0]') AS art`

const RELEVANT = `rewardType = 2 AND ((disabled = 0 AND startAt <= +:now AND endAt >= +:now)
  OR id IN (SELECT campaignId FROM ticket WHERE shopperId = +:shopperId))`

export function listCampaignTickets(sandbox: Sandbox, shopperId: string, paging: Paging): Page<CampaignTickets> {
  const { rows, ...page } = selectPage<CountRow>(sandbox.db, paging, {
    select: COLUMNS,
    from: `campaign WHERE ${RELEVANT}`,
    orderBy: 'nextDrawAt IS NULL, nextDrawAt, endAt DESC, id',
    params: { shopperId, now: sandbox.now() },
  })
  return {
    ...page,
    rows: rows.map((row) => ({
      id: row.id,
      campaignId: row.id,
      title: sandbox.interpolateBrand(row.title),
      count: row.count,
      nextDrawAt: toIso(row.nextDrawAt),
      status: toStanding(row, sandbox.now()),
      wonAt: toIso(row.wonAt),
      prize: row.prize,
      art: JSON.parse(row.art ?? 'null'),
    })),
  }
}

export function listTicketDays(
  sandbox: Sandbox,
  { id: shopperId, zone }: Caller,
  campaignId: string,
  paging: Paging,
): Page<TicketDay> & { total: number; status: DrawStanding } {
  const row = getRow<CountRow>(
    sandbox.db,
    `SELECT ${COLUMNS} FROM campaign WHERE id = :campaignId AND rewardType = 2`,
    { shopperId, campaignId },
  )
  type Source = { receiptId: string; receiptCode: string } | { receiptId: null; receiptCode: null }
  type Group = RowOf<Omit<TicketDay, 'receipt'>> & Source
  const { rows, ...page } = selectPage<Group>(sandbox.db, paging, {
    select: '*',
    from: `(SELECT date((ticket.createdAt + :zoneOffset) / 1000, 'unixepoch') AS date, source, receiptId,
        receipt.code AS receiptCode, count(*) AS count, group_concat(ticket.code, ' ' ORDER BY ticket.code) AS codes,
        max(ticket.createdAt) AS latest
      FROM ticket LEFT JOIN receipt ON receipt.id = receiptId
      WHERE ticket.shopperId = +:shopperId AND campaignId = +:campaignId GROUP BY date, source, receiptId)`,
    orderBy: 'latest DESC, receiptId',
    params: { shopperId, campaignId, zoneOffset: offsetOf(zone) },
  })
  return {
    ...page,
    rows: rows.map(({ receiptId, receiptCode, codes, ...day }) => ({
      ...day,
      receipt: receiptId === null ? null : { id: receiptId, code: receiptCode },
      codes: codes.split(' '),
    })),
    total: row.count,
    status: toStanding(row, sandbox.now()),
  }
}

export function listTicketsOfDay(
  sandbox: Sandbox,
  { id: shopperId, zone }: Caller,
  date: string,
  paging: Paging,
): Page<{ campaignId: string; title: string; count: number }> {
  const start = parseWallTime(date, zone)
  const { rows, ...page } = selectPage<{ campaignId: string; title: string; count: number }>(sandbox.db, paging, {
    select: '*',
    from: `(SELECT campaignId, title, count(*) AS count FROM ticket JOIN campaign ON campaign.id = campaignId
      WHERE shopperId = +:shopperId AND createdAt >= +:start AND createdAt < +:end GROUP BY campaignId)`,
    orderBy: 'title, campaignId',
    params: { shopperId, start, end: start + DAY_MS },
  })
  return { ...page, rows: rows.map((row) => ({ ...row, title: sandbox.interpolateBrand(row.title) })) }
}

function toStanding({ wonAt, nextDrawAt, startAt, alternate, count }: CountRow, now: number): DrawStanding {
  if (wonAt !== null) return 'won'
  if (nextDrawAt !== null) return startAt > now ? 'upcoming' : 'running'
  if (alternate > 0) return 'alternate'
  return count > 0 ? 'lost' : 'drawn'
}
