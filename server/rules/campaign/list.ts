// The list of campaigns with its documented filters (decisions.md 6).
import type { CampaignRewardType, CampaignSummary } from '#contract/campaign.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Paging, selectPage, toLikePattern } from '../sql.ts'
import { toCampaignSummary } from './detail.ts'
import { type CampaignSummaryRow, SUMMARY_COLUMNS } from './row.ts'

export type CampaignFilter = Paging & {
  active?: boolean | undefined
  disabled?: boolean | undefined
  rewardType?: CampaignRewardType | undefined
  brandIds?: string[] | undefined
  search?: string | undefined
  orderAsc?: boolean | undefined
}

/** Newest first; with `orderAsc` soonest end first. All filters must match, of the brands any (decisions.md 6). */
export function listCampaigns(sandbox: Sandbox, query: CampaignFilter): Page<CampaignSummary> {
  const { rows, ...page } = selectPage<CampaignSummaryRow>(sandbox.db, query, buildCampaignQuery(query, sandbox.now()))
  return { ...page, rows: rows.map((row) => toCampaignSummary(sandbox, row)) }
}

/** The query of the list; exported so that a test can check its plan. */
export function buildCampaignQuery(query: CampaignFilter, now: number) {
  const params: Record<string, string | number> = {}
  const parts: string[] = []
  // The other end of the window carries a plus so that the index serves the order instead of half the window.
  const [start, end] = query.orderAsc ? ['+startAt', 'endAt'] : ['startAt', '+endAt']
  if (query.active !== undefined) {
    params['now'] = now
    parts.push(query.active ? `${start} <= +:now AND ${end} >= +:now` : '(+startAt > +:now OR +endAt < +:now)')
  }
  if (query.disabled !== undefined) {
    params['disabled'] = Number(query.disabled)
    parts.push('disabled = :disabled')
  }
  if (query.rewardType !== undefined) {
    params['rewardType'] = query.rewardType
    parts.push('rewardType = :rewardType')
  }
  if (query.brandIds) {
    params['brandIds'] = JSON.stringify(query.brandIds)
    parts.push(
      '+id IN (SELECT campaignId FROM campaignBrand WHERE brandId IN (SELECT value FROM json_each(:brandIds)))',
    )
  }
  if (query.search) {
    params['words'] = toLikePattern(query.search)
    parts.push(`(title LIKE :words ESCAPE '\\' OR summary LIKE :words ESCAPE '\\' OR id IN (
      SELECT campaignId FROM campaignBrand JOIN brand ON brand.id = brandId WHERE brand.name LIKE :words ESCAPE '\\'))`)
  }
  return {
    select: SUMMARY_COLUMNS,
    from: `campaign${parts.length > 0 ? ` WHERE ${parts.join(' AND ')}` : ''}`,
    orderBy: query.orderAsc ? 'endAt, id' : 'startAt DESC, id DESC',
    params,
  }
}
