// Figures of the program for its owners (docs/figures.md): by month and by campaign, computed from the ledger.
import * as z from 'zod'
import { ReceiptReason } from '../receipt.ts'
import { type ControlRows, controlRows, Id, Instant } from '../wire.ts'

export const Month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month such as 2026-11.')
  .meta({ examples: ['2026-11'] })

const Count = z.int().min(0)

export const MonthFigures = z.object({
  month: Month,
  isOver: z.boolean(),
  activeShoppers: Count,
  receipts: z.object({ sent: Count, accepted: Count, partial: Count, rejected: Count, waiting: Count }),
  approval: z.object({ verdicts: Count, medianMs: Count, slowestTenthMs: Count }).nullable(),
  points: z.object({
    issued: z.int(),
    redeemed: z.int(),
    lapsed: Count,
    balance: Count,
  }),
  breakage: z.number().min(0).max(1).nullable(),
  funnel: z.object({ registered: Count, completed: Count, sent: Count, accepted: Count, redeemed: Count }),
  referral: z.object({ joined: Count, rewarded: Count, points: Count }),
})
export type MonthFigures = z.infer<typeof MonthFigures>

/** Purchases of a campaign's products, either during the campaign or in an equally long period before the campaign. */
const CampaignPeriod = z.object({
  from: Instant,
  until: Instant,
  allReceipts: Count,
  receipts: Count,
  rupiah: Count,
  share: z.number().min(0).max(1).nullable(),
})

export const CampaignFigures = z.object({
  id: Id,
  title: z.string(),
  startAt: Instant,
  endAt: Instant,
  with: CampaignPeriod,
  without: CampaignPeriod,
  /** Empty below 30 receipts in either period. */
  uplift: z.number().nullable(),
  bonusPoints: Count,
  vouchers: Count,
  tickets: Count,
})
export type CampaignFigures = z.infer<typeof CampaignFigures>

export const Figures = z.object({
  from: Month,
  to: Month,
  /** The month in which the first shopper registered. */
  earliest: Month,
  now: Instant,
  /** Sum of all balances at the start of the first month. */
  opening: Count,
  months: z.array(MonthFigures),
  rejections: z.array(z.object({ month: Month, reason: ReceiptReason, text: z.string(), count: Count })),
  redemptions: z.array(z.object({ month: Month, typeId: Id, type: z.string(), count: Count, points: Count })),
  liability: z.array(z.object({ month: Month, points: Count })),
  campaigns: z.array(CampaignFigures),
})
export type Figures = z.infer<typeof Figures>

const FigureRange = z.object({
  from: Month.optional().describe('The first month, such as 2026-01'),
  to: Month.optional().describe('The last month'),
})

const FigureForm = z.enum(['long', 'wide'])
export type FigureForm = z.infer<typeof FigureForm>

export const DEFAULT_POINT_RUPIAH = 10

const FigureLanguage = z.enum(['id', 'en'])
export type FigureLanguage = z.infer<typeof FigureLanguage>

export const controlFigure = controlRows({
  'GET /control/figures': {
    summary: 'Figures of the program by month and by campaign, computed from the ledger; 60 months at most',
    query: FigureRange,
    data: Figures,
    errors: ['window_invalid'],
  },
  'GET /control/figures/export': {
    summary: 'The same figures as CSV, one value a row, or one month a row',
    query: FigureRange.extend({
      lang: FigureLanguage.default('id').describe('`id` has decimal commas, and semicolons between columns'),
      form: FigureForm.default('long').describe('One value a row, or one month a row'),
      rate: z.coerce
        .number()
        .min(0)
        .max(1_000_000)
        .default(DEFAULT_POINT_RUPIAH)
        .describe('What a point is worth, in rupiah'),
    }),
    binary: ['text/csv'],
    errors: ['window_invalid'],
  },
} satisfies ControlRows)
