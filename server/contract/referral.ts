// Referrals (decisions 206): the shopper's code and link, and the friends who registered with it.
import * as z from 'zod'
import { type Contract, Id, Instant, pageOf, WholeQuery } from './wire.ts'

export const ReferralSetting = z.object({
  code: z.string(),
  link: z.url(),
  shareText: z.string(),
  bonusReferrer: z.int(),
  bonusReferee: z.int(),
  condition: z.string(),
  invited: z.int(),
  rewarded: z.int(),
})

export const ReferralRow = z.object({
  id: Id,
  name: z.string(),
  joinedAt: Instant,
  status: z.enum(['joined', 'rewarded']),
  points: z.int(),
  pointId: Id.nullable(),
  rewardedAt: Instant.nullable(),
})

export const referral = {
  'GET /api/auth/referralsetting': {
    access: 'session',
    summary: 'The shopper’s referral code, link, share text and bonuses',
    data: ReferralSetting,
  },
  'GET /api/point/referralhistory': {
    access: 'session',
    summary: 'Friends who registered with the shopper’s code, newest first',
    query: WholeQuery,
    data: pageOf(ReferralRow),
  },
} satisfies Contract
