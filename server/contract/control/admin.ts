// Routes for manual changes by staff and QA (decisions 804): claims, draws, stock, campaigns, content, inbound messages.
import * as z from 'zod'
import { CampaignSummary } from '../campaign.ts'
import { Content, ContentType, content } from '../content.ts'
import { DrawSummary } from '../draw.ts'
import { Claim, ClaimStatus, Denom, MobileOperator, Wallet } from '../reward.ts'
import { type ControlRows, controlRows, Id, InstantInput, type Route, rowLimit } from '../wire.ts'
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
      status: ClaimStatus.optional().describe('Only claims in this state'),
      limit: rowLimit(),
    }),
    data: z.object({ rows: z.array(AdminClaim), count: z.int() }),
  },
  'POST /control/claims/:id/deliver': {
    summary: 'Ends a waiting claim well, or moves goods on: packed, shipped, delivered',
    params: z.object({ id: Id }),
    body: z
      .strictObject({
        serialNumber: z.string().max(40).optional().describe('What the shopper gets; made up when left out'),
      })
      .optional(),
    data: AdminClaim,
    errors: ['claim_settled'],
  },
  'POST /control/claims/:id/fail': {
    summary: 'Ends a waiting claim badly; points and stock come back',
    params: z.object({ id: Id }),
    body: z
      .strictObject({ reason: z.string().trim().min(1).max(160).optional().describe('What the shopper reads') })
      .optional(),
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
    body: z.strictObject({
      stock: z.int().min(0).max(1_000_000).optional().describe('How many are left'),
      active: z.boolean().optional().describe('Whether it is offered'),
    }),
    data: AdminDenom,
  },
  'GET /control/reward-types': {
    summary: 'Every reward of the catalogue, closed ones too',
    data: z.object({ rows: z.array(AdminRewardType), count: z.int() }),
  },
  'PATCH /control/reward-types/:id': {
    summary: 'Opens and closes a reward, or sets the mobile operator that it serves',
    params: z.object({ id: Id }),
    body: z.strictObject({
      closed: z.boolean().optional().describe('Whether it is closed'),
      operator: MobileOperator.nullable().optional().describe('The mobile operator that it serves'),
    }),
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
      disabled: z.boolean().optional().describe('Whether it is stopped'),
      startAt: InstantInput.optional().describe('When it starts'),
      endAt: InstantInput.optional().describe('When it ends'),
      quotaLeft: z
        .int()
        .min(0)
        .max(1_000_000)
        .nullable()
        .optional()
        .describe('How many bonuses are left; null: no limit'),
    }),
    data: AdminCampaign,
    errors: ['window_invalid'],
  },
  'GET /control/contents': {
    summary: 'All content, drafts too',
    query: z.object({ type: ContentType.optional().describe('Only content of this type') }),
    data: z.object({ rows: z.array(Content), count: z.int() }),
  },
  'POST /control/contents/:type': asControl(content['POST /adminapi/contents/:type']),
  'PUT /control/contents/:type/:id': asControl(content['PUT /adminapi/contents/:type/:id']),
  'DELETE /control/contents/:type/:id': asControl(content['DELETE /adminapi/contents/:type/:id']),
  'PUT /control/contents/:type/:id/publish': asControl(content['PUT /adminapi/contents/:type/:id/publish']),
  'PUT /control/contents/:type/:id/unpublish': asControl(content['PUT /adminapi/contents/:type/:id/unpublish']),
  'POST /control/messages/inbound': {
    summary: 'A WhatsApp message from a phone to the product, such as DAFTAR; the bot answers at once',
    body: z.strictObject({
      from: z.string().max(32).describe('The phone that it comes from'),
      text: z.string().trim().min(1).max(1000).describe('What it says'),
    }),
    data: z.object({ replies: z.array(Message) }),
    errors: ['phone_invalid'],
  },
  'GET /control/invariants': {
    summary: 'Ledger = lots = balance, stock + claims = initial stock, tickets = receipts, no orphan rows',
    data: z.object({ hold: z.boolean(), broken: z.array(z.string()) }),
  },
} satisfies ControlRows)
