// Computes all figures of a range of months, and the figures of campaigns in that range (docs/figures.md).
import type { CampaignFigures, Figures } from '#contract/control/figure.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { getRow } from '../sql.ts'
import { toIso } from '../wall-clock.ts'
import {
  addMonths,
  balanceBefore,
  getActiveShoppers,
  getApprovalTimes,
  getFunnels,
  getPointFigures,
  getReferrals,
  getVerdicts,
  listLiability,
  listRedemptions,
  listRejections,
  type MonthRange,
  monthOf,
  toMonthRange,
} from './month.ts'

const DEFAULT_MONTHS = 12
const MAX_MONTHS = 60

const NO_POINTS = { points: { issued: 0, redeemed: 0, lapsed: 0, balance: 0 }, breakage: null }
const NO_RECEIPTS = { sent: 0, accepted: 0, partial: 0, rejected: 0, waiting: 0 }
const NO_FUNNEL = { registered: 0, completed: 0, sent: 0, accepted: 0, redeemed: 0 }
const NO_REFERRALS = { joined: 0, rewarded: 0, points: 0 }

export function getFigures(
  sandbox: Sandbox,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Figures {
  const now = sandbox.now()
  const last = to ?? monthOf(now)
  const first = from ?? addMonths(last, 1 - DEFAULT_MONTHS)
  if (last < first || first <= addMonths(last, -MAX_MONTHS)) throw new DomainError('window_invalid')

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
    earliest: monthOf(firstRegistration(sandbox) ?? now),
    now: toIso(now),
    opening: balanceBefore(sandbox, range.start),
    months: range.months.map((month) => ({
      month,
      isOver: month < monthOf(now),
      activeShoppers: active.get(month)?.count ?? 0,
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

type CampaignRow = { id: string; title: string; startAt: number; endAt: number }
type Period = CampaignFigures['with']

const MAX_CAMPAIGNS = 40
const MIN_COMPARED_RECEIPTS = 30

function listCampaignFigures(sandbox: Sandbox, { start, end }: MonthRange): CampaignFigures[] {
  const now = sandbox.now()
  const campaigns = sandbox.db.all<CampaignRow>(
    `SELECT id, title, startAt, endAt FROM campaign WHERE startAt < +:until AND endAt >= +:start AND disabled = 0
     ORDER BY startAt DESC, id LIMIT +:max`,
    { start, until: Math.min(end, now), max: MAX_CAMPAIGNS },
  )
  return campaigns.map((campaign) => toFigures(sandbox, campaign, now))
}

function toFigures(sandbox: Sandbox, { id, title, startAt, endAt }: CampaignRow, now: number) {
  const until = Math.min(endAt, now)
  const during = getPeriod(sandbox, id, startAt, until)
  const before = getPeriod(sandbox, id, startAt - (until - startAt), startAt)
  const paid = getRow<{ bonusPoints: number; vouchers: number; tickets: number }>(
    sandbox.db,
    `SELECT (SELECT coalesce(sum(amount), 0) FROM point WHERE refId = +:id AND refKind = 'campaign') AS bonusPoints,
       (SELECT count(*) FROM claim WHERE clientRef = 'campaign:' || :id AND pointId IS NULL) AS vouchers,
       (SELECT count(*) FROM ticket WHERE campaignId = +:id) AS tickets`,
    { id },
  )
  return {
    id,
    title: sandbox.interpolateBrand(title),
    startAt: toIso(startAt),
    endAt: toIso(endAt),
    with: during,
    without: before,
    uplift: upliftOf(during, before),
    ...paid,
  }
}

function getPeriod(sandbox: Sandbox, id: string, from: number, until: number): Period {
  const counts = getRow<{ allReceipts: number; receipts: number; rupiah: number }>(
    sandbox.db,
    `SELECT (SELECT count(*) FROM receipt WHERE status > 0 AND purchasedAt >= +:from AND purchasedAt < +:until) AS allReceipts,
       count(DISTINCT receipt.id) AS receipts, coalesce(sum(receiptItem.amount), 0) AS rupiah
     FROM receipt JOIN receiptItem ON receiptId = receipt.id
     WHERE status > 0 AND purchasedAt >= +:from AND purchasedAt < +:until AND eligible = 1
       AND (NOT EXISTS (SELECT 1 FROM campaignBrand WHERE campaignId = :id)
         OR brandId IN (SELECT brandId FROM campaignBrand WHERE campaignId = :id))`,
    { from, until, id },
  )
  const share = counts.allReceipts === 0 ? null : counts.receipts / counts.allReceipts
  return { from: toIso(from), until: toIso(until), ...counts, share }
}

/** Below `MIN_COMPARED_RECEIPTS` in either period, chance moves a share more than a campaign does. */
function upliftOf(during: Period, before: Period): number | null {
  if (Math.min(during.allReceipts, before.allReceipts) < MIN_COMPARED_RECEIPTS) return null
  return !before.share || before.share === 1 ? null : (during.share ?? 0) / before.share - 1
}

function firstRegistration(sandbox: Sandbox): number | null {
  return getRow<{ first: number | null }>(sandbox.db, 'SELECT min(createdAt) AS first FROM shopper', {}).first
}
