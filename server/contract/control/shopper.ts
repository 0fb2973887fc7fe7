// Shoppers for tests (decisions 804): one call creates a shopper in any state; another signs in without a code.
import * as z from 'zod'
import { NotificationType } from '../notification.ts'
import { ReceiptReason } from '../receipt.ts'
import { ClaimStatus } from '../reward.ts'
import { BirthDate, Gender, PersonName, Profile } from '../shopper.ts'
import { type ControlRows, controlRows, Id, Instant, rowLimit, waitMs } from '../wire.ts'

export const ShopperRef = z.string().trim().min(1).max(64).describe('A shopper’s id, or the phone in any format')

export const ShopperInput = z.strictObject({
  phone: z.string().max(32).optional().describe('A new number when left out'),
  registrationState: z.literal([1, 2]).default(2).describe('1: profile unfinished; 2: complete'),
  firstName: PersonName.default('Wulan'),
  lastName: PersonName.optional().describe('The last name'),
  birthDate: BirthDate.default('1994-02-17'),
  gender: Gender.default('female'),
  provinceId: Id.default('31'),
  cityId: Id.default('31.74'),
  email: z.email().max(254).optional().describe('The e-mail address'),
  emailVerified: z.boolean().default(false),
  password: z.string().min(8).max(72).optional().describe('For signing in by e-mail'),
  blocked: z.boolean().default(false),
  referredBy: z.string().max(20).optional().describe('The referral code of who invited'),
  points: z.int().min(0).max(10_000_000).optional().describe('The final balance, including welcome points'),
  receipts: z
    .array(
      z.strictObject({
        status: z.enum(['waiting', 'valid', 'invalid']),
        reason: ReceiptReason.default('blurry'),
      }),
    )
    .max(50)
    .default([]),
  claims: z
    .array(
      z.strictObject({
        typeId: Id,
        denomId: Id,
        account: z.string().max(300).optional(),
        outcome: z.enum(['waiting', 'delivered', 'failed']).default('delivered'),
      }),
    )
    .max(50)
    .default([]),
})
export type ShopperInput = z.infer<typeof ShopperInput>

export const SignedInShopper = z.object({
  id: Id,
  phone: z.string(),
  sid: z.string(),
})

export const AdminShopper = Profile.pick({
  id: true,
  phone: true,
  email: true,
  firstName: true,
  lastName: true,
}).extend({
  registrationState: Profile.shape.registrationState,
  balance: z.int(),
  blocked: z.boolean(),
  /** The persona's description in each language of the console; null for other shoppers. */
  special: z.object({ id: z.string(), en: z.string() }).nullable(),
})

export const SentNotification = z.object({
  id: Id,
  type: NotificationType,
  ref: z.string(),
  title: z.string(),
  text: z.string(),
  createdAt: Instant,
})
export type SentNotification = z.infer<typeof SentNotification>

export const controlShopper = controlRows({
  'GET /control/shoppers': {
    summary: 'Shoppers, personas first; `search` looks at names, phones and e-mail',
    query: z.object({
      search: z.string().max(80).optional().describe('A part of a name, a phone or an e-mail address'),
      limit: rowLimit(),
    }),
    data: z.object({ rows: z.array(AdminShopper), count: z.int() }),
  },
  'POST /control/shoppers': {
    summary: 'Makes a shopper in any state and signs this browser in',
    body: ShopperInput,
    data: SignedInShopper.extend({
      profile: Profile,
      balance: z.int(),
      receiptIds: z.array(Id),
      claims: z.array(z.object({ id: Id, status: ClaimStatus })),
    }),
    errors: [
      'phone_invalid',
      'phone_taken',
      'email_taken',
      'city_unknown',
      'too_young',
      'referral_unknown',
      'insufficient_points',
      'out_of_stock',
    ],
    setsSession: true,
  },
  'PATCH /control/shoppers/:shopper': {
    summary: 'Blocks or unblocks a shopper; blocking ends the sessions',
    params: z.object({ shopper: ShopperRef }),
    body: z.strictObject({ blocked: z.boolean().describe('Whether the shopper is kept out') }),
    data: AdminShopper,
  },
  'POST /control/shoppers/:shopper/login': {
    summary: 'Signs this browser in as a shopper without a code',
    params: z.object({ shopper: ShopperRef }),
    data: SignedInShopper,
    changesState: true,
    setsSession: true,
  },
  'POST /control/load/sessions': {
    summary: 'Signs in many shoppers at once, for load tests: one session for each virtual user',
    body: z.strictObject({ count: z.int().min(1).max(10_000).describe('How many') }),
    data: z.object({ rows: z.array(SignedInShopper), count: z.int() }),
  },
  'POST /control/shoppers/:shopper/points': {
    summary: 'Adjusts the balance by an entry of its own; a negative amount takes',
    params: z.object({ shopper: ShopperRef }),
    body: z.strictObject({
      amount: z
        .int()
        .min(-10_000_000)
        .max(10_000_000)
        .refine((amount) => amount !== 0)
        .describe('How many points; a negative amount takes'),
      title: z
        .string()
        .trim()
        .min(1)
        .max(80)
        .default('Penyesuaian poin')
        .describe('What the shopper reads in the history'),
    }),
    data: z.object({ pointId: Id, balance: z.int() }),
    errors: ['insufficient_points'],
  },
  'POST /control/shoppers/:shopper/points/expire': {
    summary: 'Lapses all open points of a shopper now, as the job at midnight would',
    params: z.object({ shopper: ShopperRef }),
    data: z.object({ expired: z.int(), balance: z.int() }),
  },
  'GET /control/shoppers/:shopper/notifications/wait': {
    summary: 'Waits for the newest notification in the app of a shopper that matches; code `timeout` when none came',
    params: z.object({ shopper: ShopperRef }),
    query: z.object({
      type: NotificationType.optional().describe('The kind of the notification'),
      text: z.string().max(120).optional().describe('A part of its text'),
      after: Id.optional().describe('Only what is newer than the notification of this id'),
      timeoutMs: waitMs(),
    }),
    data: SentNotification,
    errors: ['timeout'],
  },
  'POST /control/shoppers/:shopper/notifications': {
    summary:
      'Sends a shopper a notification about the newest subject of its kind unless `ref` names another; `reward` grants a voucher and `luckydraw` a ticket to a shopper who has none',
    params: z.object({ shopper: ShopperRef }),
    body: z.strictObject({
      type: NotificationType.describe('The kind of the notification'),
      ref: Id.optional().describe('The id of its subject'),
      title: z.string().trim().min(1).max(120).describe('Its heading'),
      text: z.string().trim().min(1).max(400).describe('Its text'),
    }),
    data: z.object({ id: Id, ref: Id }),
  },
} satisfies ControlRows)
