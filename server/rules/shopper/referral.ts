// Referrals (decisions 206): the code and link to share, the friends who joined, and the bonus for both shoppers.
import type * as z from 'zod'
import type { ReferralRow, ReferralSetting } from '#contract/referral.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { grantPoints } from '../point/ledger.ts'
import { getRow, type Paging, type RowOf, selectPage } from '../sql.ts'
import { toIso } from '../wall-clock.ts'
import { getShopperRow } from './row.ts'

/** Granted to each of the two shoppers at the friend's first valid receipt. */
const REFERRAL_POINTS = 500

export function grantReferralBonus(sandbox: Sandbox, friendId: string, receiptId: string): void {
  const friend = sandbox.db.get<{ referredBy: string; firstName: string | null; inviter: string | null }>(
    `SELECT friend.referredBy, friend.firstName, inviter.firstName AS inviter
     FROM shopper friend JOIN shopper inviter ON inviter.id = friend.referredBy WHERE friend.id = :friendId`,
    { friendId },
  )
  if (!friend) return
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
    title: `Ajakan ${friend.inviter ?? 'teman'}`,
    text: 'Struk pertamamu lolos cek.',
    ref: { kind: 'receipt', id: receiptId },
    receiptId,
  })
}

export function getReferralSetting(sandbox: Sandbox, shopperId: string): z.input<typeof ReferralSetting> {
  const { referralCode: code, firstName } = getShopperRow(sandbox, shopperId)
  const link = sandbox.linkTo('/register', { ref: code, ...(firstName !== null && { from: firstName }) })
  const counts = getRow<{ invited: number; rewarded: number }>(
    sandbox.db,
    `SELECT count(*) AS invited, count(point.id) AS rewarded FROM shopper friend
     LEFT JOIN point ON point.shopperId = friend.referredBy AND point.cause = 'referral:' || friend.id
     WHERE friend.referredBy = +:shopperId`,
    { shopperId },
  )
  return {
    code,
    link,
    shareText: `Yuk gabung di ${sandbox.product}. Foto struk belanja, dapat poin. Pakai kodeku ${code}, kita sama-sama dapat ${REFERRAL_POINTS} poin: ${link}`,
    bonusReferrer: REFERRAL_POINTS,
    bonusReferee: REFERRAL_POINTS,
    condition: 'Bonus masuk setelah struk pertama temanmu lolos cek.',
    ...counts,
  }
}

export function listReferrals(sandbox: Sandbox, shopperId: string, paging: Paging): Page<z.input<typeof ReferralRow>> {
  type Row = RowOf<Omit<z.output<typeof ReferralRow>, 'name' | 'status'>> & { firstName: string | null }
  const { rows, ...page } = selectPage<Row>(sandbox.db, paging, {
    select: `friend.id, friend.firstName, friend.createdAt AS joinedAt, point.id AS pointId,
      coalesce(point.amount, 0) AS points, point.createdAt AS rewardedAt`,
    from: `shopper friend LEFT JOIN point ON point.shopperId = friend.referredBy AND point.cause = 'referral:' || friend.id
      WHERE friend.referredBy = +:shopperId`,
    orderBy: 'friend.createdAt DESC, friend.id DESC',
    params: { shopperId },
    countFrom: 'shopper WHERE referredBy = +:shopperId',
  })
  return {
    ...page,
    rows: rows.map(({ firstName, joinedAt, rewardedAt, ...row }) => ({
      ...row,
      name: firstName ?? 'Teman baru',
      joinedAt: toIso(joinedAt),
      status: row.pointId === null ? 'joined' : 'rewarded',
      rewardedAt: toIso(rewardedAt),
    })),
  }
}
