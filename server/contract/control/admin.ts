// Routes for manual changes by staff and QA (decisions 804): claims, draws, stock, campaigns, content, inbound messages.
import * as z from 'zod'
import { CampaignSummary } from '../campaign.ts'
import { Content, ContentType, content } from '../content.ts'
import { DrawSummary } from '../draw.ts'
import { Claim, ClaimStatus, Denom, MobileOperator, Wallet } from '../reward.ts'
import { type ControlRows, controlRows, Id, InstantInput, type Route } from '../wire.ts'
import { Message } from './state.ts'

const AdminClaim = Claim.extend({ shopperId: Id, phone: z.string(), wallet: Wallet.nullable() })

const AdminDraw = DrawSummary.pick({ id: true, label: true, at: true, status: true }).extend({
  campaignId: Id,
  campaign: z.string(),
  tickets: z.int(),
  winners: z.array(
    z.object({ position: z.int(), ticket: z.string(), shopperId: Id, phone: z.string(), prize: z.string().nullable() }),
  ),
})
export type AdminDraw = z.infer<typeof AdminDraw>

const AdminDenom = Denom.pick({ id: true, name: true, points: true, stock: true, active: true }).extend({
  typeId: Id,
  type: z.string(),
})
export type AdminDenom = z.infer<typeof AdminDenom>

const AdminRewardType = z.object({
  id: Id,
  name: z.string(),
  closed: z.boolean(),
  operator: MobileOperator.nullable(),
})
export type AdminRewardType = z.infer<typeof AdminRewardType>

/** Returns an admin content route as a control route: without the admin key, and with its documented method only. */
function asControl<Row extends Route>({ access: _, anyWriteMethod: _any, ...row }: Row) {
  return row
}

const AdminCampaign = CampaignSummary.pick({
  id: true,
  title: true,
  startAt: true,
  endAt: true,
  disabled: true,
  quota: true,
})

export const controlAdmin = controlRows({
  'GET /control/claims': {
    summary: 'Claims of everyone, newest first',
    query: z.object({
      status: ClaimStatus.optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(50),
    }),
    data: z.object({ rows: z.array(AdminClaim), count: z.int() }),
  },
  'POST /control/claims/:id/deliver': {
    summary: 'Ends a waiting claim well, or moves goods on: packed, shipped, delivered',
    params: z.object({ id: Id }),
    body: z.strictObject({ serialNumber: z.string().max(40).optional() }).optional(),
    data: AdminClaim,
    errors: ['claim_settled'],
  },
  'POST /control/claims/:id/fail': {
    summary: 'Ends a waiting claim badly; points and stock come back',
    params: z.object({ id: Id }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(160).optional() }).optional(),
    data: AdminClaim,
    errors: ['claim_settled'],
  },
  'POST /control/claims/:id/use': {
    summary: 'The cashier scans a voucher',
    params: z.object({ id: Id }),
    data: AdminClaim,
    errors: ['voucher_unusable'],
  },
  'GET /control/draws': {
    summary: 'Every draw, soonest first, with its winners',
    data: z.object({ rows: z.array(AdminDraw), count: z.int() }),
  },
  'POST /control/draws/:id/run': {
    summary: 'Draws now instead of at its hour',
    params: z.object({ id: Id }),
    data: AdminDraw,
    errors: ['draw_closed'],
  },
  'GET /control/denoms': {
    summary: 'Every denomination with its stock',
    data: z.object({ rows: z.array(AdminDenom), count: z.int() }),
  },
  'PATCH /control/denoms/:id': {
    summary: 'Sets the stock, or opens and closes a denomination',
    params: z.object({ id: Id }),
    body: z.strictObject({ stock: z.int().min(0).max(1_000_000).optional(), active: z.boolean().optional() }),
    data: AdminDenom,
  },
  'GET /control/reward-types': {
    summary: 'Every reward of the catalogue, closed ones too',
    data: z.object({ rows: z.array(AdminRewardType), count: z.int() }),
  },
  'PATCH /control/reward-types/:id': {
    summary: 'Opens and closes a reward, or sets the mobile operator that it serves',
    params: z.object({ id: Id }),
    body: z.strictObject({ closed: z.boolean().optional(), operator: MobileOperator.nullable().optional() }),
    data: AdminRewardType,
  },
  'GET /control/campaigns': {
    summary: 'Every campaign with its window, the latest end first',
    data: z.object({ rows: z.array(AdminCampaign), count: z.int() }),
  },
  'PATCH /control/campaigns/:id': {
    summary: 'Starts or stops a campaign, moves its window, sets how many bonuses are left',
    params: z.object({ id: Id }),
    body: z.strictObject({
      disabled: z.boolean().optional(),
      startAt: InstantInput.optional(),
      endAt: InstantInput.optional(),
      /** Number of rewards that can still be granted; null removes the limit. */
      quotaLeft: z.int().min(0).max(1_000_000).nullable().optional(),
    }),
    data: AdminCampaign,
    errors: ['window_invalid'],
  },
  'GET /control/contents': {
    summary: 'All content, drafts too',
    query: z.object({ type: ContentType.optional() }),
    data: z.object({ rows: z.array(Content), count: z.int() }),
  },
  'POST /control/contents/:type': asControl(content['POST /adminapi/contents/:type']),
  'PUT /control/contents/:type/:id': asControl(content['PUT /adminapi/contents/:type/:id']),
  'DELETE /control/contents/:type/:id': asControl(content['DELETE /adminapi/contents/:type/:id']),
  'PUT /control/contents/:type/:id/publish': asControl(content['PUT /adminapi/contents/:type/:id/publish']),
  'PUT /control/contents/:type/:id/unpublish': asControl(content['PUT /adminapi/contents/:type/:id/unpublish']),
  'POST /control/messages/inbound': {
    summary: 'A WhatsApp message from a phone to the product, such as DAFTAR; the bot answers at once',
    body: z.strictObject({ from: z.string().max(32), text: z.string().trim().min(1).max(1000) }),
    data: z.object({ replies: z.array(Message) }),
    errors: ['phone_invalid'],
  },
  'GET /control/invariants': {
    summary: 'Ledger = lots = balance, stock + claims = initial stock, tickets = receipts, no orphan rows',
    data: z.object({ hold: z.boolean(), broken: z.array(z.string()) }),
  },
} satisfies ControlRows)
