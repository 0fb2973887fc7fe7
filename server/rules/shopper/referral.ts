// The referral bonus (decisions.md 2): both get points at the friend's first valid receipt.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { REFERRAL_POINTS } from '../point/bonus.ts'
import { grantPoints } from '../point/ledger.ts'

/**
 * Grants the bonus to both sides, once; does nothing for a shopper without a referrer. The referrer's entry leads to the
 * friend, the friend's to the receipt, whose notification names it.
 */
export function grantReferralBonus(sandbox: Sandbox, friendId: string, receiptId: string): void {
  const friend = sandbox.db.get<{ referredBy: string | null; firstName: string | null }>(
    'SELECT referredBy, firstName FROM shopper WHERE id = :friendId',
    { friendId },
  )
  if (!friend?.referredBy) return
  const bonus = { type: 'referral', amount: REFERRAL_POINTS, cause: `referral:${friendId}` } as const
  const name = friend.firstName ?? 'Temanmu'
  const text = `${name} sudah mengunggah struk pertamanya.`
  const entry = grantPoints(sandbox, friend.referredBy, {
    ...bonus,
    title: `Ajak teman: ${name}`,
    text,
    ref: { kind: 'shopper', id: friendId },
  })
  if (entry) {
    const title = `${REFERRAL_POINTS} poin dari ajak teman`
    sandbox.notify(friend.referredBy, { type: 'pointin', ref: entry.id, title, text })
  }
  grantPoints(sandbox, friendId, {
    ...bonus,
    title: 'Bonus ajakan teman',
    text: 'Struk pertamamu lolos cek.',
    ref: { kind: 'receipt', id: receiptId },
    receiptId,
  })
}
