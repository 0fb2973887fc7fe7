// Rewards (decisions 501, 502): the catalogue, redeeming, and claims; a voucher is a claim with a code.
import * as z from 'zod'
import { ArtTile } from './art.ts'
import { type Contract, commaListOf, Flag, Id, IdParams, Instant, PageQuery, pageOf, WholeQuery } from './wire.ts'

export const RewardCategory = z.enum(['pulsa', 'data', 'ewallet', 'pln', 'voucher', 'goods'])
export type RewardCategory = z.infer<typeof RewardCategory>

/** Mobile operators known by their prefixes; Nusantel is the fictional one of the world's phones. */
export const MobileOperator = z.enum(['Telkomsel', 'Indosat', 'XL', 'Tri', 'Smartfren', 'Axis', 'Nusantel'])
export type MobileOperator = z.infer<typeof MobileOperator>

export const Wallet = z.enum(['GoPay', 'OVO', 'DANA', 'ShopeePay', 'LinkAja'])
export type Wallet = z.infer<typeof Wallet>

export const RewardAccount = z.object({ kind: z.enum(['phone', 'meter', 'address', 'none']), label: z.string() })

export const RewardArt = z.object({ drawing: z.string(), tile: ArtTile })

export const RewardType = z.object({
  id: Id,
  name: z.string(),
  category: RewardCategory,
  isVoucher: z.boolean(),
  imageUrl: z.string().nullable(),
  art: RewardArt,
  description: z.string(),
  terms: z.array(z.string()),
  howTo: z.array(z.string()),
  from: z.int(),
  /** The value in Rupiah of the cheapest denomination. */
  fromValue: z.int(),
  account: RewardAccount,
  stockState: z.enum(['available', 'low', 'out']),
})
export type RewardType = z.infer<typeof RewardType>

export const Denom = z.object({
  id: Id,
  name: z.string(),
  value: z.int(),
  points: z.int(),
  stock: z.int(),
  perUserDay: z.int(),
  perUserMonth: z.int(),
  validDays: z.int(),
  active: z.boolean(),
})
export type Denom = z.infer<typeof Denom>

export const ClaimStatus = z.enum(['processing', 'success', 'failed', 'packed', 'shipped', 'delivered'])
export type ClaimStatus = z.infer<typeof ClaimStatus>

export const Voucher = z.object({
  code: z.string(),
  format: z.enum(['qr', 'code128']),
  validFrom: Instant,
  validUntil: Instant,
  usableAt: z.array(z.string()),
  usedAt: Instant.nullable(),
  status: z.enum(['active', 'used', 'expired']),
})

export const Claim = z.object({
  id: Id,
  claimNo: z.string(),
  type: RewardType.pick({ id: true, name: true, category: true, isVoucher: true, art: true, howTo: true }),
  denom: Denom.pick({ id: true, name: true, value: true }),
  points: z.int(),
  status: ClaimStatus,
  /** Of pulsa, data and e-wallets; for electricity the token, 20 digits in groups of four. */
  serialNumber: z.string().nullable(),
  shipment: z.object({ courier: z.string(), trackingNumber: z.string() }).nullable(),
  /** The steps of a parcel, in order; a step to come has no date. */
  steps: z.array(z.object({ status: ClaimStatus.extract(['packed', 'shipped', 'delivered']), at: Instant.nullable() })),
  voucher: Voucher.nullable(),
  /** `GoPay 0812-****-1234`, `•••• 5678`, or the whole address. */
  account: z.string().nullable(),
  failureReason: z.string().nullable(),
  refundPointId: Id.nullable(),
  createdAt: Instant,
})
export type Claim = z.infer<typeof Claim>

const TypeParams = z.object({ typeId: Id.describe('The id of the reward') })
const ClaimFilter = z.object({
  isVoucher: Flag.optional().describe('Only vouchers, or everything else'),
  status: commaListOf(ClaimStatus).describe('Only claims in these states'),
  voucher: Voucher.shape.status.optional().describe('Only vouchers in this state'),
})

export const RedeemBody = z.object({
  account: z.string().trim().max(300).optional(),
  wallet: Wallet.optional(),
  clientRef: z.uuid().optional(),
})

export const reward = {
  'GET /api/reward/types': {
    access: 'public',
    summary: 'The catalogue; `isVoucher` narrows it',
    query: WholeQuery.extend({ isVoucher: Flag.optional().describe('Only vouchers, or everything else') }),
    data: pageOf(RewardType),
  },
  'GET /api/reward/types/:typeId': {
    access: 'public',
    summary: 'One reward',
    params: TypeParams,
    data: RewardType,
  },
  'GET /api/reward/types/:typeId/denoms/': {
    access: 'public',
    summary: 'Its denominations, cheapest first',
    params: TypeParams,
    query: WholeQuery,
    data: pageOf(Denom),
  },
  'PUT /api/reward/types/:typeId/denoms/:denomId/redeem': {
    access: 'session',
    summary: 'Redeems points: stock, points and claim in one transaction',
    params: z.object({
      typeId: Id.describe('The id of the reward'),
      denomId: Id.describe('The id of the denomination'),
    }),
    body: RedeemBody.optional(),
    data: Claim,
    perMinute: 120,
    errors: [
      'insufficient_points',
      'out_of_stock',
      'limit_reached',
      'account_invalid',
      'operator_mismatch',
      'profile_incomplete',
      'stepup_required',
      'denom_inactive',
      'closed',
      'order_ref_used',
    ],
  },
  'GET /api/reward/claims/list': {
    access: 'session',
    summary: 'Own claims, newest first; vouchers soonest expiry first',
    query: PageQuery.extend(ClaimFilter.shape),
    data: pageOf(Claim),
  },
  'GET /api/reward/claims/count': {
    access: 'session',
    summary: 'How many claims match, by status',
    query: PageQuery.extend(ClaimFilter.shape),
    data: pageOf(z.object({ status: ClaimStatus, count: z.int() })),
  },
  'GET /api/reward/claims/detail/:id': {
    access: 'session',
    summary: 'One claim, with its voucher or serial number',
    params: IdParams,
    data: Claim,
  },
} satisfies Contract
