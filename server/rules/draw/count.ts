// A shopper's own tickets, counted by campaign, by day and source, and of one day (product.md 7, decisions.md 6).
import { Art } from '#contract/art.ts'
import type { DrawCount, DrawStanding, TicketDay, TicketSource } from '#contract/draw.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { parseJsonColumn, withProductName } from '../json-column.ts'
import { refuse } from '../refusal.ts'
import { instantOf } from '../wall-clock.ts'

type Paging = { page: number; pageSize: number }
type Holder = { id: string; zone: string }
type CountRow = {
  id: string
  title: string
  startAt: number
  count: number
  nextAt: number | null
  won: number
  alternate: number
  art: string | null
}

const COUNTS = `SELECT id, title, startAt,
    (SELECT count(*) FROM ticket WHERE shopperId = +:shopperId AND campaignId = campaign.id) AS count,
    (SELECT min(at) FROM draw WHERE campaignId = campaign.id AND status = 'scheduled') AS nextAt,
    (SELECT count(*) FROM winner JOIN draw ON draw.id = drawId
      WHERE shopperId = +:shopperId AND campaignId = campaign.id AND prizeId IS NOT NULL) AS won,
    (SELECT count(*) FROM winner JOIN draw ON draw.id = drawId
      WHERE shopperId = +:shopperId AND campaignId = campaign.id AND prizeId IS NULL) AS alternate,
    coalesce((SELECT prize.art FROM draw JOIN prize ON prize.drawId = draw.id
      WHERE campaignId = campaign.id AND prize.art IS NOT NULL ORDER BY draw.at, draw.id, position LIMIT 1),
      art ->> '$[0]') AS art
  FROM campaign`

const MINE = `rewardType = 2 AND ((disabled = 0 AND startAt <= +:now AND endAt >= +:now)
  OR id IN (SELECT campaignId FROM ticket WHERE shopperId = +:shopperId AND campaignId IS NOT NULL))`

/** Campaigns with a draw that run or in which the shopper holds tickets: soonest draw first, then the latest drawn. */
export function listDrawCounts(sandbox: Sandbox, shopperId: string, { page, pageSize }: Paging): Page<DrawCount> {
  const values = { shopperId, now: sandbox.now() }
  const rows = sandbox.db.all<CountRow>(
    `${COUNTS} WHERE ${MINE} ORDER BY nextAt IS NULL, nextAt, endAt DESC, id LIMIT +:limit OFFSET +:offset`,
    { ...values, limit: pageSize, offset: (page - 1) * pageSize },
  )
  const all = sandbox.db.get<{ count: number }>(`SELECT count(*) AS count FROM campaign WHERE ${MINE}`, values)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      campaignId: row.id,
      title: withProductName(sandbox, row.title),
      count: row.count,
      nextDrawAt: row.nextAt === null ? null : new Date(row.nextAt).toISOString(),
      status: standingOf(row, sandbox.now()),
      art: row.art === null ? null : parseJsonColumn(Art, row.art),
    })),
    count: all?.count ?? 0,
    page,
    pageSize,
  }
}

/** The shopper's tickets of one campaign by day on its own wall and by source; a receipt is a row of its own. */
export function listTicketDays(
  sandbox: Sandbox,
  { id: shopperId, zone }: Holder,
  campaignId: string,
  { page, pageSize }: Paging,
): Page<TicketDay> & { total: number; status: DrawStanding } {
  const row = sandbox.db.get<CountRow>(`${COUNTS} WHERE id = :campaignId AND rewardType = 2`, { shopperId, campaignId })
  if (!row) throw refuse('not_found')
  const groups = `SELECT date((ticket.createdAt + :shift) / 1000, 'unixepoch') AS date, source, receiptId, receipt.code AS receiptCode,
      count(*) AS count, group_concat(ticket.code, ' ' ORDER BY ticket.code) AS codes, max(ticket.createdAt) AS latest
    FROM ticket LEFT JOIN receipt ON receipt.id = receiptId
    WHERE ticket.shopperId = +:shopperId AND campaignId = +:campaignId GROUP BY date, source, receiptId`
  const values = { shopperId, campaignId, shift: shiftOf(zone) }
  type Group = {
    date: string
    source: TicketSource
    receiptId: string | null
    receiptCode: string | null
    count: number
    codes: string
  }
  const rows = sandbox.db.all<Group>(`${groups} ORDER BY latest DESC, receiptId LIMIT +:limit OFFSET +:offset`, {
    ...values,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const all = sandbox.db.get<{ count: number }>(`SELECT count(*) AS count FROM (${groups})`, values)
  return {
    rows: rows.map(({ date, source, receiptId, receiptCode, count, codes }) => ({
      date,
      source,
      receipt: receiptId !== null && receiptCode !== null ? { id: receiptId, code: receiptCode } : null,
      count,
      codes: codes.split(' '),
    })),
    count: all?.count ?? 0,
    page,
    pageSize,
    total: row.count,
    status: standingOf(row, sandbox.now()),
  }
}

/** The tickets of one day on the shopper's wall, by campaign. */
export function listTicketsOfDay(
  sandbox: Sandbox,
  { id: shopperId, zone }: Holder,
  date: string,
  { page, pageSize }: Paging,
): Page<{ campaignId: string; title: string; count: number }> {
  const start = instantOf(date, zone)
  const values = { shopperId, start, end: start + 86_400_000 }
  const groups = `SELECT campaignId, title, count(*) AS count FROM ticket JOIN campaign ON campaign.id = campaignId
    WHERE shopperId = +:shopperId AND createdAt >= +:start AND createdAt < +:end GROUP BY campaignId`
  const rows = sandbox.db.all<{ campaignId: string; title: string; count: number }>(
    `${groups} ORDER BY title, campaignId LIMIT +:limit OFFSET +:offset`,
    { ...values, limit: pageSize, offset: (page - 1) * pageSize },
  )
  const all = sandbox.db.get<{ count: number }>(`SELECT count(*) AS count FROM (${groups})`, values)
  return {
    rows: rows.map((row) => ({ ...row, title: withProductName(sandbox, row.title) })),
    count: all?.count ?? 0,
    page,
    pageSize,
  }
}

function standingOf({ won, nextAt, startAt, alternate, count }: CountRow, now: number): DrawStanding {
  if (won > 0) return 'won'
  if (nextAt !== null) return startAt > now ? 'upcoming' : 'running'
  if (alternate > 0) return 'alternate'
  return count > 0 ? 'lost' : 'drawn'
}

/** Milliseconds from UTC to the shopper's wall. */
function shiftOf(zone: string): number {
  return -instantOf('1970-01-01', zone)
}
