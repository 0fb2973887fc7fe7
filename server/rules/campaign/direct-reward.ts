// Hadiah Langsung (decisions.md 6): what a campaign of type 1 gives on top of a receipt, the moment it becomes valid.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { grantPoints } from '../point/ledger.ts'
import { withProductName } from '../product-name.ts'
import { grantVoucher } from '../reward/redeem.ts'

type Bonus = { id: string; title: string; bonusPoints: number | null; denomId: string | null }

/**
 * Pays the bonus points, or gives the voucher, of every campaign that ran when the receipt was bought and whose brand is on it (its lines are stored
 * already), once a shopper and campaign, while the quota lasts; the receipt's own caps do not apply.
 */
export function grantDirectRewards(sandbox: Sandbox, shopperId: string, receiptId: string): void {
  const bonuses = sandbox.db.all<Bonus>(
    `SELECT campaign.id, title, bonusPoints, denomId FROM receipt, campaign
     WHERE receipt.id = :receiptId AND startAt <= coalesce(purchasedAt, uploadedAt) AND endAt >= coalesce(purchasedAt, uploadedAt)
       AND disabled = 0 AND rewardType = 1 AND (bonusPoints IS NOT NULL OR denomId IS NOT NULL)
       AND (quota IS NULL OR granted < quota)
       AND EXISTS (SELECT 1 FROM receiptItem WHERE receiptId = :receiptId AND eligible = 1
         AND (NOT EXISTS (SELECT 1 FROM campaignBrand WHERE campaignId = campaign.id)
           OR brandId IN (SELECT brandId FROM campaignBrand WHERE campaignId = campaign.id)))
     ORDER BY endAt, campaign.id`,
    { receiptId },
  )
  for (const { id, title, bonusPoints, denomId } of bonuses) {
    const isPaid = bonusPoints !== null && pay(sandbox, shopperId, { id, title, bonusPoints })
    const isGiven = denomId !== null && grantVoucher(sandbox, shopperId, id, denomId)
    if (isPaid || isGiven) sandbox.db.run('UPDATE campaign SET granted = granted + 1 WHERE id = :id', { id })
  }
}

type Paid = { id: string; title: string; bonusPoints: number }

/** False when this shopper has had it already. */
function pay(sandbox: Sandbox, shopperId: string, { id, title, bonusPoints }: Paid): boolean {
  const entry = grantPoints(sandbox, shopperId, {
    type: 'campaign',
    amount: bonusPoints,
    cause: `campaign:${id}`,
    title: 'Bonus promo',
    text: withProductName(sandbox, title),
    ref: { kind: 'campaign', id },
  })
  if (!entry) return false
  const text = `Bonus ${withProductName(sandbox, title)} sudah masuk ke saldomu.`
  sandbox.notify(shopperId, { type: 'pointin', ref: entry.id, title: `${bonusPoints} poin bonus masuk`, text })
  return true
}
