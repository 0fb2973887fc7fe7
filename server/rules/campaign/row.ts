// Rows of the campaign table.
import type { CampaignRewardType } from '#contract/campaign.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import { getRow } from '../sql.ts'

/** What lists show of a campaign. */
export type CampaignSummaryRow = {
  id: string
  title: string
  multiplier: number
  startAt: number
  endAt: number
  disabled: number
  rewardType: CampaignRewardType
  tag: string
  summary: string
  art: string
  bannerUrl: string | null
  bonusPoints: number | null
  quota: number | null
  granted: number
  partnerId: string | null
  /** The next draw of a lucky draw. */
  nextDrawAt: number | null
  /** JSON. */
  brands: string
  /** JSON. */
  external: string | null
}

export type CampaignRow = CampaignSummaryRow & {
  description: string
  mechanics: string
  terms: string
  shops: string
  /** When a promo announced its start. */
  announcedAt: number | null
  permitNo: string | null
}

const COMPUTED_COLUMNS = `CASE rewardType WHEN 2 THEN
  (SELECT min(at) FROM draw WHERE campaignId = campaign.id AND status = 'scheduled') END AS nextDrawAt,
  (SELECT json_group_array(json_object('id', brand.id, 'name', brand.name, 'position', position))
    FROM campaignBrand JOIN brand ON brand.id = brandId WHERE campaignId = campaign.id) AS brands,
  (SELECT json_object('name', name, 'host', host, 'register', json(iif(register, 'true', 'false')))
    FROM partner WHERE partner.id = partnerId) AS external`

/** Without the texts of the detail, which are most of a row. */
export const SUMMARY_COLUMNS = `id, title, multiplier, startAt, endAt, disabled, rewardType, tag, summary, art, bannerUrl,
  bonusPoints, quota, granted, partnerId, ${COMPUTED_COLUMNS}`

/** Bonuses in all and those left; null has no limit. */
export function presentQuota({ quota, granted }: Pick<CampaignSummaryRow, 'quota' | 'granted'>) {
  return quota === null ? null : { total: quota, left: Math.max(quota - granted, 0) }
}

/** Refuses with 'Campaign ID is missing' the ids that a client without an id sends (product.md 8), else with `not_found`. */
export function getCampaignRow(sandbox: Sandbox, id: string): CampaignRow {
  if (['', 'undefined', 'null'].includes(id.trim())) throw refuse('campaign_id_missing')
  const sql = `SELECT *, ${COMPUTED_COLUMNS} FROM campaign WHERE campaign.id = :id`
  return getRow<CampaignRow>(sandbox.db, sql, { id })
}
