// Tickets (decisions 602): issued for accepted receipts, or as a bonus.
import type { TicketSource } from '#contract/draw.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { withBrand } from '../brand-text.ts'
import { createTicketCode } from '../code.ts'
import type { OpenDraw } from './open-draw.ts'

type NewTicket = { shopperId: string; receiptId?: string; source: TicketSource; campaignId: string }

export function issueTickets(
  sandbox: Sandbox,
  shopperId: string,
  receiptId: string,
  { campaignId, title }: Pick<OpenDraw, 'campaignId' | 'title'>,
  count: number,
): string[] {
  if (count === 0) return []
  const codes = Array.from({ length: count }, () =>
    insertTicket(sandbox, { shopperId, receiptId, source: 'receipt', campaignId }),
  )
  sandbox.notify(shopperId, {
    type: 'luckydraw',
    ref: campaignId,
    title: `Kamu dapat ${count} kupon undian`,
    text: `Kupon dari strukmu ikut ${withBrand(sandbox, title)}.`,
  })
  return codes
}

export function issueBonusTickets(sandbox: Sandbox, shopperId: string, campaignId: string, count: number): string[] {
  return Array.from({ length: count }, () => insertTicket(sandbox, { shopperId, source: 'bonus', campaignId }))
}

function insertTicket(sandbox: Sandbox, ticket: NewTicket): string {
  const code = createTicketCode(sandbox)
  sandbox.db.insert('ticket', { id: sandbox.createId(), code, ...ticket, createdAt: sandbox.now() })
  return code
}
