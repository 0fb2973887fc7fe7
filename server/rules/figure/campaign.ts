// Figures of campaigns (docs/figures.md): how many receipts show a campaign's products while it ran, compared with as many
// days before it began, and what its rewards paid.
import type { CampaignFigures } from '#contract/control/figure.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { withBrand } from '../brand-text.ts'
import { toIso } from '../wall-clock.ts'
import type { MonthRange } from './month.ts'

type CampaignRow = { id: string; title: string; startAt: number; endAt: number }
type Period = CampaignFigures['with']

/** Each compares two periods, row by row. */
const MAX_CAMPAIGNS = 40

export function listCampaignFigures(sandbox: Sandbox, { start, end }: MonthRange): CampaignFigures[] {
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
  const paid = sandbox.db.get<{ bonusPoints: number; vouchers: number; tickets: number }>(
    `SELECT (SELECT coalesce(sum(amount), 0) FROM point WHERE refId = +:id AND refKind = 'campaign') AS bonusPoints,
       (SELECT count(*) FROM claim WHERE clientRef = 'campaign:' || :id AND pointId IS NULL) AS vouchers,
       (SELECT count(*) FROM ticket WHERE campaignId = +:id) AS tickets`,
    { id },
  )
  return {
    id,
    title: withBrand(sandbox, title),
    startAt: toIso(startAt),
    endAt: toIso(endAt),
    with: during,
    without: before,
    uplift: upliftOf(during.share, before.share),
    bonusPoints: paid?.bonusPoints ?? 0,
    vouchers: paid?.vouchers ?? 0,
    tickets: paid?.tickets ?? 0,
  }
}

/** Accepted receipts by the time of purchase; a campaign without brands counts every eligible line. */
function getPeriod(sandbox: Sandbox, id: string, from: number, until: number): Period {
  const period = { from, until }
  const counts = sandbox.db.get<{ allReceipts: number; receipts: number; rupiah: number }>(
    `SELECT (SELECT count(*) FROM receipt WHERE status > 0 AND purchasedAt >= +:from AND purchasedAt < +:until) AS allReceipts,
       count(DISTINCT receipt.id) AS receipts, coalesce(sum(receiptItem.amount), 0) AS rupiah
     FROM receipt JOIN receiptItem ON receiptId = receipt.id
     WHERE status > 0 AND purchasedAt >= +:from AND purchasedAt < +:until AND eligible = 1
       AND (NOT EXISTS (SELECT 1 FROM campaignBrand WHERE campaignId = :id)
         OR brandId IN (SELECT brandId FROM campaignBrand WHERE campaignId = :id))`,
    { ...period, id },
  )
  const { allReceipts, receipts, rupiah } = counts ?? { allReceipts: 0, receipts: 0, rupiah: 0 }
  const share = allReceipts === 0 ? null : receipts / allReceipts
  return { from: toIso(from), until: toIso(until), allReceipts, receipts, rupiah, share }
}

function upliftOf(during: number | null, before: number | null): number | null {
  return during === null || !before ? null : during / before - 1
}
