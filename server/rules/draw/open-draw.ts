// Campaigns whose draw is ahead (decisions 602), and the one that the tickets of a receipt belong to.
import type { Sandbox } from '#server/sandbox/sandbox.ts'

/** One of the brands of a campaign with a draw ahead; `brandId` null: it is open to all brands. */
export type OpenDraw = {
  campaignId: string
  title: string
  brandId: string | null
  startAt: number
  endAt: number
  drawAt: number
}
export function listOpenDraws(sandbox: Sandbox): OpenDraw[] {
  return sandbox.db.all<OpenDraw>(
    `SELECT campaign.id AS campaignId, title, brandId, startAt, endAt, min(draw.at) AS drawAt
     FROM draw JOIN campaign ON campaign.id = draw.campaignId
       LEFT JOIN campaignBrand ON campaignBrand.campaignId = campaign.id
     WHERE draw.status = 'scheduled' AND draw.at > +:now AND campaign.disabled = 0
     GROUP BY campaign.id, brandId ORDER BY drawAt, campaign.id, brandId`,
    { now: sandbox.now() },
  )
}

/** The soonest draw that ran at the purchase: of a brand on the receipt, else one open to all brands. */
export function findOpenDraw(
  draws: OpenDraw[],
  brandIds: (string | null)[],
  purchasedAt: number,
): OpenDraw | undefined {
  const running = draws.filter(({ startAt, endAt }) => startAt <= purchasedAt && purchasedAt <= endAt)
  const ofBrand = running.find(({ brandId }) => brandId !== null && brandIds.includes(brandId))
  return ofBrand ?? running.find(({ brandId }) => brandId === null)
}
