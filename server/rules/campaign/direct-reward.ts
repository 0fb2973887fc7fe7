// Direct rewards (Hadiah Langsung, decisions 601): points or vouchers of type 1 campaigns for an accepted receipt.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { grantPoints } from '../point/ledger.ts'
import { grantVoucher } from '../reward/redeem.ts'

type DirectReward = { id: string; title: string; bonusPoints: number | null; denomId: string | null }

/**
 * Grants the bonus points or the voucher of every campaign that ran at the purchase and has a brand on the stored lines.
 * Grants once per shopper and campaign, while the quota lasts. The points caps of receipts do not apply.
 */
export function grantDirectRewards(sandbox: Sandbox, shopperId: string, receiptId: string): void {
  const rewards = sandbox.db.all<DirectReward>(
    `SELECT campaign.id, title, bonusPoints, denomId FROM receipt, campaign
     WHERE receipt.id = +:receiptId AND startAt <= coalesce(purchasedAt, uploadedAt) AND endAt >= coalesce(purchasedAt, uploadedAt)
       AND disabled = 0 AND rewardType = 1 AND (bonusPoints IS NOT NULL OR denomId IS NOT NULL)
       AND (quota IS NULL OR granted < quota)
       AND EXISTS (SELECT 1 FROM receiptItem WHERE receiptId = +:receiptId AND eligible = 1
         AND (NOT EXISTS (SELECT 1 FROM campaignBrand WHERE campaignId = campaign.id)
           OR brandId IN (SELECT brandId FROM campaignBrand WHERE campaignId = campaign.id)))
     ORDER BY endAt, campaign.id`,
    { receiptId },
  )
  for (const { id, title, bonusPoints, denomId } of rewards) {
    const hasPoints = bonusPoints !== null && grantBonus(sandbox, shopperId, receiptId, { id, title, bonusPoints })
    const hasVoucher = denomId !== null && grantVoucher(sandbox, shopperId, id, denomId)
    if (hasPoints || hasVoucher) sandbox.db.run('UPDATE campaign SET granted = granted + 1 WHERE id = :id', { id })
  }
}

type PointBonus = { id: string; title: string; bonusPoints: number }

function grantBonus(
  sandbox: Sandbox,
  shopperId: string,
  receiptId: string,
  { id, title, bonusPoints }: PointBonus,
): boolean {
  const entry = grantPoints(sandbox, shopperId, {
    type: 'campaign',
    amount: bonusPoints,
    cause: `campaign:${id}`,
    title: sandbox.interpolateBrand(title),
    text: 'Bonus promo',
    ref: { kind: 'campaign', id },
    receiptId,
  })
  return entry !== undefined
}
