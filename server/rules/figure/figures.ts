// All figures of a range of months (docs/figures.md).
import type { Figures } from '#contract/control/figure.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import { toIso } from '../wall-clock.ts'
import { listCampaignFigures } from './campaign.ts'
import { addMonths, monthOf, toMonthRange } from './month.ts'
import { getPointFigures, listLiability } from './point.ts'
import { getApprovalTimes, getVerdicts, listRejections } from './receipt.ts'
import { listRedemptions } from './redemption.ts'
import { getActiveShoppers, getFunnels, getReferrals } from './shopper.ts'

const DEFAULT_MONTHS = 12
const MAX_MONTHS = 60

const NO_POINTS = { points: { issued: 0, redeemed: 0, lapsed: 0, balance: 0 }, breakage: null }
const NO_RECEIPTS = { sent: 0, accepted: 0, partial: 0, rejected: 0, waiting: 0 }
const NO_FUNNEL = { registered: 0, completed: 0, sent: 0, accepted: 0, redeemed: 0 }
const NO_REFERRALS = { joined: 0, rewarded: 0, points: 0 }

/** By default the last twelve months by the sandbox's clock. Refuses with `window_invalid`. */
export function getFigures(
  sandbox: Sandbox,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Figures {
  const now = sandbox.now()
  const last = to ?? monthOf(now)
  const first = from ?? addMonths(last, 1 - DEFAULT_MONTHS)
  if (last < first || first <= addMonths(last, -MAX_MONTHS)) throw refuse('window_invalid')

  const range = toMonthRange(first, last)
  const points = getPointFigures(sandbox, range)
  const active = getActiveShoppers(sandbox, range)
  const verdicts = getVerdicts(sandbox, range)
  const approvals = getApprovalTimes(sandbox, range)
  const funnels = getFunnels(sandbox, range)
  const referrals = getReferrals(sandbox, range)
  return {
    from: first,
    to: last,
    now: toIso(now),
    months: range.months.map((month) => ({
      month,
      isOver: month < monthOf(now),
      activeShoppers: active.get(month) ?? 0,
      receipts: verdicts.get(month) ?? NO_RECEIPTS,
      approval: approvals.get(month) ?? null,
      ...(points.get(month) ?? NO_POINTS),
      funnel: funnels.get(month) ?? NO_FUNNEL,
      referral: referrals.get(month) ?? NO_REFERRALS,
    })),
    rejections: listRejections(sandbox, range),
    redemptions: listRedemptions(sandbox, range),
    liability: listLiability(sandbox),
    campaigns: listCampaignFigures(sandbox, range),
  }
}
