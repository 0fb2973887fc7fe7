// Lists and runs draws for staff (decisions 804).
import type { AdminDraw } from '#contract/control/admin.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { runDraw } from '../draw/run.ts'
import { getRow, type RowOf } from '../sql.ts'
import { toIso } from '../wall-clock.ts'

type Row = RowOf<AdminDraw>

const SELECT = `SELECT draw.id, campaignId, campaign.title AS campaign, label, at, status,
  (SELECT count(*) FROM ticket WHERE ticket.campaignId = draw.campaignId AND ticket.createdAt >= opensAt
   AND ticket.createdAt < at) AS tickets,
  (SELECT json_group_array(json_object('position', winner.position, 'ticket', ticket.code,
     'shopperId', winner.shopperId, 'phone', phone, 'prize', prize.name) ORDER BY winner.position)
   FROM winner JOIN ticket ON ticket.id = ticketId JOIN shopper ON shopper.id = winner.shopperId
     LEFT JOIN prize ON prize.id = prizeId WHERE winner.drawId = draw.id) AS winners
  FROM draw JOIN campaign ON campaign.id = draw.campaignId`

export function listDraws(sandbox: Sandbox) {
  return sandbox.db.all<Row>(`${SELECT} ORDER BY at, draw.id`).map((row) => toDraw(sandbox, row))
}
function getDraw(sandbox: Sandbox, id: string) {
  return toDraw(sandbox, getRow<Row>(sandbox.db, `${SELECT} WHERE draw.id = :id`, { id }))
}

/** Runs a draw now. Sets its time to the next millisecond, so that all existing tickets take part. Throws `draw_closed`. */
export function runDrawNow(sandbox: Sandbox, id: string) {
  if (getDraw(sandbox, id).status !== 'scheduled') throw new DomainError('draw_closed')
  sandbox.db.update('draw', id, { at: sandbox.now() + 1 })
  runDraw(sandbox, id)
  return getDraw(sandbox, id)
}

function toDraw(sandbox: Sandbox, row: Row) {
  return {
    ...row,
    campaign: sandbox.interpolateBrand(row.campaign),
    at: toIso(row.at),
    winners: JSON.parse(row.winners),
  }
}
