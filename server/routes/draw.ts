// Route handlers for a shopper's lucky draw tickets and for the proof of a draw.
import type { draw } from '#contract/draw.ts'
import { listCampaignTickets, listTicketDays, listTicketsOfDay } from '../rules/draw/count.ts'
import { getProof } from '../rules/draw/view.ts'
import type { Handlers } from './handler.ts'

export const drawHandlers: Handlers<typeof draw> = {
  'GET /api/reward/luckydrawcount': ({ sandbox, shopper, query }) => listCampaignTickets(sandbox, shopper.id, query),
  'GET /api/reward/luckydrawcount/:id': ({ sandbox, shopper, params, query }) =>
    listTicketDays(sandbox, shopper, params.id, query),
  'GET /api/reward/luckydrawcountbydate/:date': ({ sandbox, shopper, params, query }) =>
    listTicketsOfDay(sandbox, shopper, params.date, query),
  'GET /api/campaign/:id/draws/:drawId/proof': ({ sandbox, params, query }) =>
    getProof(sandbox, params.id, params.drawId, query),
}
