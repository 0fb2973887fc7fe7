// The referral bonus (decisions.md 2): both get points at the friend's first valid receipt.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { REFERRAL_POINTS } from '../point/bonus.ts'
import { grantPoints } from '../point/ledger.ts'

/** Pays both sides once; nothing happens for a shopper whom nobody referred. */
export function grantReferralBonus(sandbox: Sandbox, friendId: string): void {
  const friend = sandbox.db.get<{ referredBy: string | null; firstName: string | null }>(
    'SELECT referredBy, firstName FROM shopper WHERE id = :friendId',
    { friendId },
  )
  if (!friend?.referredBy) return
  const name = friend.firstName ?? 'Temanmu'
  pay(sandbox, friend.referredBy, friendId, `Ajak teman: ${name}`, `${name} sudah mengunggah struk pertamanya.`)
  pay(sandbox, friendId, friendId, 'Bonus ajakan teman', 'Struk pertamamu lolos cek.')
}

function pay(sandbox: Sandbox, shopperId: string, friendId: string, title: string, text: string): void {
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
