// Promos (decisions 703): messages to shoppers who consent to marketing, at most one a week per shopper.
import * as z from 'zod'
import { type ControlRows, controlRows, Id, Instant, rowLimit } from '../wire.ts'

/** Filters of a promo's audience. Without filters the audience is every shopper who consents to marketing. */
const AudienceFields = {
  cityId: Id.optional().describe('Shoppers of this city'),
  balanceAbove: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .describe('Shoppers with more points than this'),
}
export const Audience = z.strictObject(AudienceFields)
export type Audience = z.infer<typeof Audience>

export const PromoInput = z.strictObject({
  campaignId: Id.describe('The campaign that it is about'),
  title: z.string().trim().min(1).max(80).describe('Its heading'),
  text: z.string().trim().min(1).max(200).describe('Its text'),
  audience: Audience.default({}),
})
export type PromoInput = z.infer<typeof PromoInput>

export const Promo = z.object({
  id: Id,
  campaignId: Id,
  campaign: z.string(),
  source: z.enum(['start', 'staff']),
  title: z.string(),
  text: z.string(),
  audience: z.object({ cityId: Id.nullable(), city: z.string().nullable(), balanceAbove: z.int().nullable() }),
  sent: z.int(),
  isDone: z.boolean(),
  createdAt: Instant,
})
export type Promo = z.infer<typeof Promo>

export const PromoReach = z.object({
  consenting: z.int(),
  due: z.int(),
  cities: z.array(z.object({ id: Id, name: z.string() })),
})

export const controlPromo = controlRows({
  'GET /control/promos': {
    summary: 'Promos that were sent, newest first',
    query: z.object({ limit: rowLimit() }),
    data: z.object({ rows: z.array(Promo), count: z.int() }),
  },
  'POST /control/promos': {
    summary: 'Sends a promo to those of an audience who consent and had none for a week: notification, push and e-mail',
    body: PromoInput,
    data: Promo,
    errors: ['campaign_closed', 'city_unknown'],
  },
  'GET /control/promos/reach': {
    summary: 'How many shoppers a promo to this audience would reach now',
    query: z.object(AudienceFields),
    data: PromoReach,
  },
} satisfies ControlRows)
