// Route handlers for referrals.
import type { referral } from '#contract/referral.ts'
import { getReferralSetting, listReferrals } from '../rules/shopper/referral.ts'
import type { Handlers } from './handler.ts'

export const referralHandlers: Handlers<typeof referral> = {
  'GET /api/auth/referralsetting': ({ sandbox, shopper }) => getReferralSetting(sandbox, shopper.id),
  'GET /api/point/referralhistory': ({ sandbox, shopper, query }) => listReferrals(sandbox, shopper.id, query),
}
