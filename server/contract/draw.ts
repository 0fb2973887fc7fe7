// Lucky draws (decisions 602): a shopper's tickets by campaign, source and day, and the verifiable proof of a draw.
import * as z from 'zod'
import { Art } from './art.ts'
import { type Contract, Id, IdParams, Instant, PageQuery, pageOf } from './wire.ts'

export const Prize = z.object({
  id: Id,
  name: z.string(),
  quantity: z.int(),
  art: Art.nullable(),
  drawId: Id,
})
export type Prize = z.infer<typeof Prize>

export const DrawSummary = z.object({
  id: Id,
  label: z.string(),
  at: Instant,
  status: z.enum(['scheduled', 'drawn', 'cancelled']),
  /** SHA-256 of the seed, hexadecimal, published when the draw was announced. */
  commitment: z.string(),
  seed: z.string().nullable(),
})
export type DrawSummary = z.infer<typeof DrawSummary>

export const Winner = z.object({
  drawId: Id,
  /** From 1 in draw order; alternates follow the winners. */
  position: z.int(),
  alternate: z.boolean(),
  prize: z.string().nullable(),
  name: z.string(),
  phone: z.string(),
  ticketCode: z.string(),
})
export type Winner = z.infer<typeof Winner>

export const TicketSource = z.enum(['receipt', 'points', 'bonus'])
export type TicketSource = z.infer<typeof TicketSource>

export const DrawStanding = z.enum(['upcoming', 'running', 'won', 'alternate', 'lost', 'drawn'])
export type DrawStanding = z.infer<typeof DrawStanding>

export const CampaignTickets = z.object({
  id: Id,
  campaignId: Id,
  title: z.string(),
  count: z.int(),
  nextDrawAt: Instant.nullable(),
  status: DrawStanding,
  wonAt: Instant.nullable(),
  /** The name of the prize that the shopper won. */
  prize: z.string().nullable(),
  art: Art.nullable(),
})
export type CampaignTickets = z.infer<typeof CampaignTickets>

export const TicketDay = z.object({
  date: z.iso.date(),
  source: TicketSource,
  receipt: z.object({ id: Id, code: z.string() }).nullable(),
  count: z.int(),
  codes: z.array(z.string()),
})
export type TicketDay = z.infer<typeof TicketDay>

export const draw = {
  'GET /api/reward/luckydrawcount': {
    access: 'session',
    summary: "The caller's tickets by campaign; running campaigns without a ticket count 0",
    query: PageQuery,
    data: pageOf(CampaignTickets),
  },
  'GET /api/reward/luckydrawcount/:id': {
    access: 'session',
    summary: "The caller's tickets of one campaign by day and newest first; `total` counts tickets",
    params: IdParams,
    query: PageQuery,
    data: pageOf(TicketDay).extend({ total: z.int(), status: DrawStanding }),
  },
  'GET /api/reward/luckydrawcountbydate/:date': {
    access: 'session',
    summary: "The caller's tickets of one wall-clock day, by campaign",
    params: z.object({ date: z.iso.date().describe('The day of the draw') }),
    query: PageQuery,
    data: pageOf(z.object({ campaignId: Id, title: z.string(), count: z.int() })),
  },
  'GET /api/campaign/:id/draws/:drawId/proof': {
    access: 'public',
    summary:
      'Everything needed to repeat a draw: sort the codes by sha256(seed + ":" + digest + ":" + code), ascending; ' +
      'digest = sha256 of all codes, sorted and joined by line feeds; commitment = sha256(seed)',
    extension: true,
    params: z.object({ id: Id, drawId: Id.describe('The id of the draw') }),
    query: PageQuery,
    data: pageOf(z.object({ code: z.string(), score: z.string() })).extend({
      commitment: z.string(),
      seed: z.string().nullable(),
      digest: z.string().nullable(),
      winners: z.array(Winner),
    }),
  },
} satisfies Contract
