// Draws for shoppers (decisions 602): prizes, commitments, winners with masked names, and the proof.
import type { DrawSummary, Prize, Winner } from '#contract/draw.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { maskPhone } from '../shopper/phone.ts'
import type { ShopperRow } from '../shopper/row.ts'
import { type Paging, selectCount } from '../sql.ts'
import { toIso } from '../wall-clock.ts'
import { type DrawRow, findDraw } from './draw.ts'

export function listCampaignDraws(sandbox: Sandbox, campaignId: string): DrawSummary[] {
  const sql = 'SELECT * FROM draw WHERE campaignId = +:campaignId ORDER BY at, id'
  const rows = sandbox.db.all<DrawRow>(sql, { campaignId })
  return rows.map(({ id, label, at, status, commitment, seed }) => ({
    id,
    label,
    at: toIso(at),
    status,
    commitment,
    // The seed is secret until the draw, because the seed determines the winning codes.
    seed: status === 'drawn' ? seed : null,
  }))
}

export function listPrizes(sandbox: Sandbox, campaignId: string): Prize[] {
  const rows = sandbox.db.all<Omit<Prize, 'art'> & { art: string | null }>(
    `SELECT prize.id, prize.name, prize.quantity, prize.art, prize.drawId
     FROM draw JOIN prize ON prize.drawId = draw.id WHERE campaignId = +:campaignId ORDER BY draw.at, draw.id, position`,
    { campaignId },
  )
  return rows.map((row) => ({ ...row, art: JSON.parse(row.art ?? 'null') }))
}

export function listWinners(sandbox: Sandbox, campaignId: string, drawId?: string): Winner[] {
  type Row = Pick<Winner, 'drawId' | 'position' | 'prize'> &
    Pick<ShopperRow, 'firstName' | 'lastName' | 'phone'> & { code: string }
  const rows = sandbox.db.all<Row>(
    `SELECT winner.drawId, winner.position, prize.name AS prize, firstName, lastName, phone, code
     FROM draw JOIN winner ON winner.drawId = draw.id JOIN shopper ON shopper.id = winner.shopperId
       JOIN ticket ON ticket.id = winner.ticketId LEFT JOIN prize ON prize.id = prizeId
     WHERE draw.campaignId = +:campaignId ORDER BY draw.at, draw.id, winner.position`,
    { campaignId },
  )
  return rows
    .filter((row) => drawId === undefined || row.drawId === drawId)
    .map(({ firstName, lastName, phone, code, ...row }) => ({
      ...row,
      alternate: row.prize === null,
      name: shortName(firstName, lastName),
      phone: maskPhone(phone),
      ticketCode: code,
    }))
}

export function getProof(sandbox: Sandbox, campaignId: string, drawId: string, { page, pageSize }: Paging) {
  const draw = findDraw(sandbox, drawId)
  if (draw?.campaignId !== campaignId) throw new DomainError('not_found')
  const from = (page - 1) * pageSize
  const rows = sandbox.db.all<{ code: string; score: string }>(
    `SELECT code, score FROM drawEntry JOIN ticket ON ticket.id = ticketId
     WHERE drawId = :drawId AND position > :from AND position <= :to ORDER BY position`,
    { drawId, from, to: from + pageSize },
  )
  return {
    rows,
    count: selectCount(sandbox.db, 'drawEntry WHERE drawId = +:drawId', { drawId }),
    page,
    pageSize,
    commitment: draw.commitment,
    seed: draw.status === 'drawn' ? draw.seed : null,
    digest: draw.digest,
    winners: listWinners(sandbox, campaignId, drawId),
  }
}

function shortName(firstName: string | null, lastName: string | null): string {
  return [firstName ?? 'Tanpa nama', lastName ? `${lastName.slice(0, 1)}.` : ''].join(' ').trim()
}
