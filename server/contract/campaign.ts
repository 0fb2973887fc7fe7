// Campaigns, their brands, and the partner sites that some of them link to (decisions 601, 603).
import * as z from 'zod'
import { Art } from './art.ts'
import { OtpBody, otpErrors, submitsOtp } from './auth.ts'
import { DrawSummary, Prize, Winner } from './draw.ts'
import { type Contract, commaListOf, Flag, Id, Instant, OtpResponse, Phone, pageOf, WholeQuery } from './wire.ts'

/** 1 Hadiah Langsung, decided per valid receipt; 2 Undian, drawn later. */
export const CampaignRewardType = z.literal([1, 2])
export type CampaignRewardType = z.infer<typeof CampaignRewardType>

export const Brand = z.object({ id: Id, name: z.string() })
export type Brand = z.infer<typeof Brand>

export const BrandWithProducts = Brand.extend({ products: z.array(z.string()), art: Art.nullable() })
export type BrandWithProducts = z.infer<typeof BrandWithProducts>

export const CampaignSummary = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  tag: z.string(),
  rewardType: CampaignRewardType,
  brandIds: z.array(Id),
  brands: z.array(Brand),
  bannerUrl: z.string().nullable(),
  art: z.array(Art),
  startAt: Instant,
  endAt: Instant,
  active: z.boolean(),
  disabled: z.boolean(),
  multiplier: z.number().nullable(),
  bonusPoints: z.int().nullable(),
  quota: z.object({ total: z.int(), left: z.int() }).nullable(),
  nextDrawAt: Instant.nullable(),
  /** The partner site that redeems the code. `register`: the partner requires a registration first. */
  external: z.object({ name: z.string(), host: z.string(), register: z.boolean() }).nullable(),
})
export type CampaignSummary = z.infer<typeof CampaignSummary>

export const Campaign = CampaignSummary.extend({
  description: z.string(),
  mechanics: z.array(z.string()),
  terms: z.array(z.string()),
  shops: z.array(z.string()),
  ticketRule: z.object({ perRupiah: z.int(), text: z.string() }).nullable(),
  prizes: z.array(Prize),
  draws: z.array(DrawSummary),
  winners: z.array(Winner),
  permitNo: z.string().nullable(),
})
export type Campaign = z.infer<typeof Campaign>

const MISSING_IDS = ['', 'undefined', 'null']
/** A missing id has its documented sentence 'Campaign ID is missing' (product.md 8). The body is not looked at. */
const CampaignParams = z.object({
  id: z
    .string()
    .max(64)
    .refine((id) => !MISSING_IDS.includes(id.trim()), { params: { code: 'campaign_id_missing' } })
    .describe('The id of the campaign'),
})

export const Codex = z.object({
  /** Signed, for the partner's `?codex=`; good for 10 minutes and once. */
  codex: z.string(),
  code: z.string(),
  expiresAt: Instant,
  url: z.string(),
})

const external = ['campaign_id_missing', 'not_partner', 'no_response'] as const

const phoneCheck = {
  access: 'session',
  summary: 'Does the partner know this phone',
  params: CampaignParams,
  data: z.object({ registered: z.boolean() }),
  perMinute: 20,
  errors: [...external, 'phone_invalid'],
} as const

const campaignCheck = {
  access: 'session',
  summary: 'May this shopper use the promo, and is the partner registration done',
  params: CampaignParams,
  data: z.object({
    eligible: z.boolean(),
    joined: z.boolean(),
    reason: z.enum(['not_started', 'ended', 'disabled', 'quota_empty']).optional(),
  }),
  errors: external,
} as const

export const campaign = {
  'GET /api/campaign': {
    access: 'public',
    summary: 'Campaigns by state, reward type, brands and words; newest first, with `orderAsc=true` soonest end first',
    trailingSlash: 'campaign_id_missing',
    query: WholeQuery.extend({
      active: Flag.optional().describe('Only those that run now, or do not'),
      disabled: Flag.optional().describe('Only those that are stopped, or are not'),
      rewardType: z.coerce.number().pipe(CampaignRewardType).optional().describe('Only those with this kind of reward'),
      brandIds: commaListOf(Id).describe('Only those of these brands'),
      search: z.string().trim().max(80).optional().describe('A part of the title'),
      orderAsc: Flag.optional().describe('The earliest end first'),
    }),
    data: pageOf(CampaignSummary),
  },
  'GET /api/campaign/:id': {
    access: 'public',
    summary: 'One campaign with its rules, prizes, draws and winners',
    params: CampaignParams,
    data: Campaign,
    errors: ['campaign_id_missing'],
  },
  'GET /api/public/brand': {
    access: 'public',
    summary: 'Every participating brand and its products, as tills print them',
    query: WholeQuery.extend({ search: z.string().trim().max(60).optional().describe('A part of the title') }),
    data: pageOf(BrandWithProducts),
  },
  'GET /api/campaignbrandlist': {
    access: 'public',
    summary: 'Brands with a running campaign, and how many',
    query: WholeQuery,
    data: pageOf(Brand.extend({ campaigns: z.int() })),
  },
  'POST /api/campaign/:id/external/phoneCheck': {
    ...phoneCheck,
    anyWriteMethod: true,
    body: z.object({ phone: Phone }),
  },
  'GET /api/campaign/:id/external/phoneCheck': { ...phoneCheck, query: z.object({ phone: Phone }) },
  'GET /api/campaign/:id/external/campaignCheck': campaignCheck,
  'POST /api/campaign/:id/external/campaignCheck': { ...campaignCheck, anyWriteMethod: true },
  'POST /api/campaign/:id/external/register': {
    anyWriteMethod: true,
    access: 'session',
    summary: 'Registers at the partner; a code goes to the phone',
    params: CampaignParams,
    body: z.object({ name: z.string().trim().min(1).max(60), phone: Phone }),
    response: OtpResponse,
    perMinute: 20,
    errors: [...external, 'phone_invalid', 'partner_joined', 'partner_code_elsewhere', 'campaign_closed', 'ratelimit'],
  },
  'POST /api/campaign/:id/external/registerOtpSubmit': {
    ...submitsOtp,
    anyWriteMethod: true,
    access: 'session',
    summary: 'Finishes the registration at the partner with the code',
    params: CampaignParams,
    body: OtpBody,
    errors: [...external, ...otpErrors],
  },
  'GET /api/campaign/:id/external/codex': {
    access: 'session',
    summary: 'A code that tells the partner where the shopper comes from: signed, 10 minutes, once',
    params: CampaignParams,
    data: Codex,
    changesState: true,
    perMinute: 30,
    errors: [...external, 'campaign_closed', 'quota_empty', 'partner_register_first'],
  },
} satisfies Contract
