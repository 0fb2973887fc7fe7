// Tickets (decisions 602): issues tickets for accepted receipts or as a bonus, and finds the draw for a receipt.
import type { TicketSource } from '#contract/draw.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { createTicketCode } from '../code.ts'

type NewTicket = { shopperId: string; receiptId?: string; source: TicketSource; campaignId: string }

export function issueTickets(
  sandbox: Sandbox,
  shopperId: string,
  receiptId: string,
  { campaignId, title }: Pick<OpenDraw, 'campaignId' | 'title'>,
  count: number,
): string[] {
  if (count === 0) return []
  const codes = insertTickets(sandbox, { shopperId, receiptId, source: 'receipt', campaignId }, count)
  sandbox.notify(shopperId, {
    type: 'luckydraw',
    ref: campaignId,
    title: `${count} kupon masuk`,
    text: `Ikut ${sandbox.interpolateBrand(title)}. Lihat nomornya, dan kapan dikocok.`,
  })
  return codes
}

export function insertTickets(sandbox: Sandbox, ticket: NewTicket, count: number): string[] {
  return Array.from({ length: count }, () => {
    const code = createTicketCode(sandbox)
    sandbox.db.insert('ticket', { id: sandbox.createId(), code, ...ticket, createdAt: sandbox.now() })
    return code
  })
}

/** A scheduled draw and one brand of the draw's campaign. A null `brandId` opens the draw to all brands. */
export type OpenDraw = {
  campaignId: string
  title: string
  brandId: string | null
  startAt: number
  endAt: number
  drawAt: number
}

export function listOpenDraws(sandbox: Sandbox): OpenDraw[] {
  return sandbox.db.all<OpenDraw>(
    `SELECT campaign.id AS campaignId, title, brandId, startAt, endAt, min(draw.at) AS drawAt
     FROM draw JOIN campaign ON campaign.id = draw.campaignId
       LEFT JOIN campaignBrand ON campaignBrand.campaignId = campaign.id
     WHERE draw.status = 'scheduled' AND draw.at > +:now AND campaign.disabled = 0
     GROUP BY campaign.id, brandId ORDER BY drawAt, campaign.id, brandId`,
    { now: sandbox.now() },
  )
}

/** Finds the next draw of the campaigns that ran at the purchase: for a brand on the receipt, else for all brands. */
export function findOpenDraw(
  draws: OpenDraw[],
  brandIds: (string | null)[],
  purchasedAt: number,
): OpenDraw | undefined {
  const running = draws.filter(({ startAt, endAt }) => startAt <= purchasedAt && purchasedAt <= endAt)
  const ofBrand = running.find(({ brandId }) => brandId !== null && brandIds.includes(brandId))
  return ofBrand ?? running.find(({ brandId }) => brandId === null)
}
