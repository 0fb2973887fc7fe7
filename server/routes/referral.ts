// Routes of inviting friends.
import type { referral } from '#contract/referral.ts'
import { referralHistory, referralSettingOf } from '../rules/shopper/referral-view.ts'
import type { Handlers } from './handler.ts'

export const referralHandlers: Handlers<typeof referral> = {
  'GET /api/auth/referralsetting': ({ sandbox, shopper }) => referralSettingOf(sandbox, shopper.id),
  'GET /api/point/referralhistory': ({ sandbox, shopper, query }) => referralHistory(sandbox, shopper.id, query),
}
