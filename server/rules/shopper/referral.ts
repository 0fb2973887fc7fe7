// The referral bonus (decisions.md 2): both get points at the friend's first valid receipt.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { REFERRAL_POINTS } from '../point/bonus.ts'
import { grantPoints } from '../point/ledger.ts'

/** Grants the bonus to both sides, once; does nothing for a shopper without a referrer. */
export function grantReferralBonus(sandbox: Sandbox, friendId: string): void {
  const friend = sandbox.db.get<{ referredBy: string | null; firstName: string | null }>(
    'SELECT referredBy, firstName FROM shopper WHERE id = :friendId',
    { friendId },
  )
  if (!friend?.referredBy) return
  const name = friend.firstName ?? 'Temanmu'
  grantBonus(sandbox, friend.referredBy, friendId, `Ajak teman: ${name}`, `${name} sudah mengunggah struk pertamanya.`)
  grantBonus(sandbox, friendId, friendId, 'Bonus ajakan teman', 'Struk pertamamu lolos cek.')
}

function grantBonus(sandbox: Sandbox, shopperId: string, friendId: string, title: string, text: string): void {
  const entry = grantPoints(sandbox, shopperId, {
    type: 'referral',
    amount: REFERRAL_POINTS,
    cause: `referral:${friendId}`,
    title,
    text,
    ref: { kind: 'shopper', id: shopperId },
  })
  if (entry)
    sandbox.notify(shopperId, {
      type: 'pointin',
      ref: entry.id,
      title: `${REFERRAL_POINTS} poin dari ajak teman`,
      text,
    })
}
