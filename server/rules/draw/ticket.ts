// Tickets (decisions.md 6): issued for accepted receipts, or as a bonus.
import type { TicketSource } from '#contract/draw.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { createTicketCode } from '../code.ts'
import { withProductName } from '../product-name.ts'

type NewTicket = { shopperId: string; receiptId?: string; source: TicketSource; campaignId: string | undefined }

/**
 * Issues tickets for a receipt whose lines are stored already, notifies the shopper and returns the codes. They belong to
 * the draw of a brand on the receipt whose campaign ran at the purchase, soonest draw first; else to the next draw of all
 * brands; without any they wait for one.
 */
export function issueTickets(sandbox: Sandbox, shopperId: string, receiptId: string, count: number): string[] {
  if (count === 0) return []
  const campaign = findTicketCampaign(sandbox, receiptId)
  const codes = Array.from({ length: count }, () =>
    insertTicket(sandbox, { shopperId, receiptId, source: 'receipt', campaignId: campaign?.id }),
  )
  if (campaign) {
    const title = `Kamu dapat ${count} kupon undian`
    const text = `Kupon dari strukmu ikut ${withProductName(sandbox, campaign.title)}.`
    sandbox.notify(shopperId, { type: 'luckydraw', ref: campaign.id, title, text })
  }
  return codes
}

/** Issues tickets of a campaign that no receipt earned, such as an opening gift. */
export function issueBonusTickets(sandbox: Sandbox, shopperId: string, campaignId: string, count: number): string[] {
  return Array.from({ length: count }, () => insertTicket(sandbox, { shopperId, source: 'bonus', campaignId }))
}

function insertTicket(sandbox: Sandbox, ticket: NewTicket): string {
  const code = createTicketCode(sandbox)
  sandbox.db.insert('ticket', { id: sandbox.createId(), code, ...ticket, createdAt: sandbox.now() })
  return code
}

function findTicketCampaign(sandbox: Sandbox, receiptId: string): { id: string; title: string } | undefined {
  return sandbox.db.get(
    `SELECT campaign.id, campaign.title,
       EXISTS (SELECT 1 FROM campaignBrand WHERE campaignId = campaign.id) AS ofBrands
     FROM receipt, draw JOIN campaign ON campaign.id = draw.campaignId
     WHERE receipt.id = :receiptId AND draw.status = 'scheduled' AND draw.at > +:now AND campaign.disabled = 0
       AND campaign.endAt >= coalesce(purchasedAt, uploadedAt)
       AND (NOT ofBrands OR campaign.startAt <= coalesce(purchasedAt, uploadedAt) AND EXISTS (
         SELECT 1 FROM campaignBrand JOIN receiptItem ON receiptItem.brandId = campaignBrand.brandId
         WHERE campaignId = campaign.id AND receiptId = receipt.id AND eligible = 1))
     ORDER BY campaign.startAt > coalesce(purchasedAt, uploadedAt), ofBrands DESC, draw.at, campaign.id LIMIT 1`,
    { now: sandbox.now(), receiptId },
  )
}
