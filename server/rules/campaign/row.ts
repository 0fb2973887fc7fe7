// Rows of the campaign table.
import type { CampaignRewardType } from '#contract/campaign.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'

export type CampaignRow = {
  id: string
  title: string
  multiplier: number
  startAt: number
  endAt: number
  disabled: number
  rewardType: CampaignRewardType
  tag: string
  summary: string
  description: string
  mechanics: string
  terms: string
  shops: string
  art: string
  bannerUrl: string | null
  bonusPoints: number | null
  quota: number | null
  granted: number
  /** When a promo announced its start. */
  announcedAt: number | null
  permitNo: string | null
  partnerId: string | null
}

/** Refuses with 'Campaign ID is missing' the ids that a client without an id sends (product.md 8), else with `not_found`. */
export function getCampaignRow(sandbox: Sandbox, id: string): CampaignRow {
  if (['', 'undefined', 'null'].includes(id.trim())) throw refuse('campaign_id_missing')
  const row = sandbox.db.get<CampaignRow>('SELECT * FROM campaign WHERE id = :id', { id })
  if (!row) throw refuse('not_found')
  return row
}
