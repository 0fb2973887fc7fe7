// Direct rewards (Hadiah Langsung, decisions 601): points or vouchers of type 1 campaigns for an accepted receipt.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { grantPoints } from '../point/ledger.ts'
import { grantVoucher } from '../reward/redeem.ts'

type DirectReward = { id: string; title: string; bonusPoints: number | null; denomId: string | null }

/**
 * Grants the bonus points or the voucher of the campaigns that the receipt fits, once per shopper and campaign, while the
 * quota lasts. The points caps of receipts do not apply.
 */
export function grantDirectRewards(
  sandbox: Sandbox,
  shopperId: string,
  receiptId: string,
  campaignIds: string[],
): void {
  const rewards = sandbox.db.all<DirectReward>(
    `SELECT id, title, bonusPoints, denomId FROM campaign
     WHERE id IN (SELECT value FROM json_each(:ids)) AND (quota IS NULL OR granted < quota) ORDER BY endAt, id`,
    { ids: JSON.stringify(campaignIds) },
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
