// What a shopper sees of inviting friends (decisions.md 2): the own code and link, and who came.
import type * as z from 'zod'
import type { ReferralRow, ReferralSetting } from '#contract/referral.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { REFERRAL_POINTS } from '../point/earning.ts'
import { getShopperRow } from './shopper.ts'

export function getReferralSetting(sandbox: Sandbox, shopperId: string): z.input<typeof ReferralSetting> {
  const { referralCode: code } = getShopperRow(sandbox, shopperId)
  const link = sandbox.linkTo('/register', { ref: code })
  const counts = sandbox.db.get<{ invited: number; rewarded: number }>(
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
    invited: counts?.invited ?? 0,
    rewarded: counts?.rewarded ?? 0,
  }
}

/** Who came by the shopper's code, newest first, with what each brought. */
export function listReferrals(
  sandbox: Sandbox,
  shopperId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Page<z.input<typeof ReferralRow>> {
  type Row = {
    id: string
    firstName: string | null
    createdAt: number
    pointId: string | null
    points: number | null
    rewardedAt: number | null
  }
  const rows = sandbox.db.all<Row>(
    `SELECT friend.id, friend.firstName, friend.createdAt, point.id AS pointId, point.amount AS points,
       point.createdAt AS rewardedAt
     FROM shopper friend LEFT JOIN point ON point.shopperId = friend.referredBy AND point.cause = 'referral:' || friend.id
     WHERE friend.referredBy = +:shopperId ORDER BY friend.createdAt DESC, friend.id DESC LIMIT +:limit OFFSET +:offset`,
    { shopperId, limit: pageSize, offset: (page - 1) * pageSize },
  )
  const total = sandbox.db.get<{ count: number }>(
    'SELECT count(*) AS count FROM shopper WHERE referredBy = +:shopperId',
    {
      shopperId,
    },
  )
  return {
    rows: rows.map(({ id, firstName, createdAt, pointId, points, rewardedAt }) => ({
      id,
      name: firstName ?? 'Teman baru',
      joinedAt: new Date(createdAt).toISOString(),
      status: pointId === null ? 'joined' : 'rewarded',
      points: points ?? 0,
      pointId,
      rewardedAt: rewardedAt === null ? null : new Date(rewardedAt).toISOString(),
    })),
    count: total?.count ?? 0,
    page,
    pageSize,
  }
}
