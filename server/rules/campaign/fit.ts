// Decides whether a purchase fits a campaign (decisions 303): the one place for multipliers, bonuses and vouchers. Pure.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { findBestMatch } from '../receipt/product-match.ts'

/** What a campaign of direct rewards asks of a receipt: everything that its texts promise. */
export type CampaignRule = {
  id: string
  title: string
  multiplier: number
  /** Has a bonus or a voucher. */
  hasReward: boolean
  /** Without brands: any product that earns points. */
  brandIds: string[]
  /** Words that the printed name of a counted product has, for a campaign of one product of its brands. */
  product: string | null
  minQuantity: number
  /** The names of the shops that take part; empty: every participating shop. */
  shops: string[]
  startAt: number
  endAt: number
}

type Purchase = {
  /** The lines that earn points, by their printed names. */
  lines: { printedName: string; brandId: string | null; quantity: number }[]
  merchantName: string | null
  purchasedAt: number
}

type Row = Omit<CampaignRule, 'brandIds' | 'shops' | 'hasReward'> & {
  brandIds: string
  shops: string
  hasReward: 0 | 1
}

export function listCampaignRules({ db }: Sandbox): CampaignRule[] {
  const rows = db.all<Row>(
    `SELECT id, title, multiplier, bonusPoints IS NOT NULL OR denomId IS NOT NULL AS hasReward, product, minQuantity,
       shops, startAt, endAt,
       (SELECT json_group_array(brandId) FROM campaignBrand WHERE campaignId = campaign.id) AS brandIds
     FROM campaign WHERE disabled = 0 AND rewardType = 1 AND (multiplier > 1 OR hasReward) ORDER BY endAt, id`,
  )
  return rows.map((row) => ({
    ...row,
    hasReward: row.hasReward === 1,
    brandIds: JSON.parse(row.brandIds),
    shops: JSON.parse(row.shops),
  }))
}

export function fits(rule: CampaignRule, { lines, merchantName, purchasedAt }: Purchase): boolean {
  const { brandIds, product, shops, startAt, endAt, minQuantity } = rule
  if (purchasedAt < startAt || endAt < purchasedAt) return false
  if (shops.length > 0 && !shops.includes(merchantName ?? '')) return false
  const pieces = lines
    .filter(({ brandId }) => brandIds.length === 0 || (brandId !== null && brandIds.includes(brandId)))
    .filter(({ printedName }) => product === null || findBestMatch(printedName, [{ name: product }], 1))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces >= Math.max(1, minQuantity)
}
