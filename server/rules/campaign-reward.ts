// Hadiah Langsung (decisions.md 6): what a campaign of type 1 pays on top of a receipt, the moment it becomes valid.
import type { Sandbox } from '../sandbox/sandbox.ts'
import { grantPoints } from './point.ts'
import { named } from './stored.ts'

type Bonus = { id: string; title: string; bonusPoints: number }

/**
 * Pays the bonus of every campaign that ran when the receipt was bought and whose brand is on it (its lines are stored
 * already), once a shopper and campaign, while the quota lasts; the receipt's own caps do not apply. Returns the points.
 */
export function payCampaignBonus(sandbox: Sandbox, shopperId: string, receiptId: string): number {
  const bonuses = sandbox.db.all<Bonus>(
    `SELECT campaign.id, title, bonusPoints FROM receipt, campaign
     WHERE receipt.id = :receiptId AND startAt <= coalesce(purchasedAt, uploadedAt) AND endAt >= coalesce(purchasedAt, uploadedAt)
       AND disabled = 0 AND rewardType = 1 AND bonusPoints IS NOT NULL
       AND (quota IS NULL OR granted < quota)
       AND EXISTS (SELECT 1 FROM receiptItem WHERE receiptId = :receiptId AND eligible = 1
         AND (NOT EXISTS (SELECT 1 FROM campaignBrand WHERE campaignId = campaign.id)
           OR brandId IN (SELECT brandId FROM campaignBrand WHERE campaignId = campaign.id)))
     ORDER BY endAt, campaign.id`,
    { receiptId },
  )
  return bonuses.reduce((paid, bonus) => paid + pay(sandbox, shopperId, bonus), 0)
}

function pay(sandbox: Sandbox, shopperId: string, { id, title, bonusPoints }: Bonus): number {
  const entry = grantPoints(sandbox, shopperId, {
    type: 'campaign',
    amount: bonusPoints,
    cause: `campaign:${id}`,
    title: 'Bonus promo',
    text: named(sandbox, title),
    ref: { kind: 'campaign', id },
  })
  if (!entry) return 0
  sandbox.db.run('UPDATE campaign SET granted = granted + 1 WHERE id = :id', { id })
  const text = `Bonus ${named(sandbox, title)} sudah masuk ke saldomu.`
  sandbox.notify(shopperId, { type: 'pointin', ref: entry.id, title: `${bonusPoints} poin bonus masuk`, text })
  return bonusPoints
}
