// The figures of docs/figures.md computed a second time: whole tables, one row after another, without SQL that adds or groups.

import type { CampaignFigures, Figures, MonthFigures } from '#contract/control/figure.ts'
import type { ReceiptReason } from '#contract/receipt.ts'
import { RECEIPT_REASONS } from '#contract/receipt-reason.ts'
import type { CampaignRow } from '../rules/campaign/campaign.ts'
import type { PointRow } from '../rules/point/entry.ts'
import type { LotRow } from '../rules/point/lot.ts'
import type { ReceiptRow } from '../rules/receipt/row.ts'
import type { ClaimRow } from '../rules/reward/claim.ts'
import type { ShopperRow } from '../rules/shopper/row.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

type Item = { receiptId: string; brandId: string | null; amount: number; eligible: number }

type Rows = {
  shoppers: ShopperRow[]
  receipts: ReceiptRow[]
  points: PointRow[]
  claims: (ClaimRow & { clientRef: string })[]
  lots: LotRow[]
  items: Item[]
  campaigns: CampaignRow[]
  campaignBrands: { campaignId: string; brandId: string }[]
  tickets: { campaignId: string }[]
  types: { id: string; name: string }[]
}

const JAKARTA_MS = 7 * 3_600_000

export function computeReferenceFigures(sandbox: Sandbox, from: string, to: string): Figures {
  const rows = readRows(sandbox)
  const now = sandbox.now()
  const months = monthsBetween(from, to)
  const isIn = (instant: number, month: string) => monthOf(instant) === month
  return {
    from,
    to,
    earliest: monthOf(Math.min(now, ...rows.shoppers.map(({ createdAt }) => createdAt))),
    now: new Date(now).toISOString(),
    opening: rows.points
      .filter(({ createdAt }) => monthOf(createdAt) < from)
      .reduce((sum, { directionOut, amount }) => sum + (directionOut ? -amount : amount), 0),
    months: months.map((month) => computeMonth(rows, month, now)),
    rejections: months.flatMap((month) => {
      const counts = new Map<ReceiptReason, number>()
      for (const { status, reason, uploadedAt } of rows.receipts)
        if (status === -1 && reason && isIn(uploadedAt, month)) counts.set(reason, (counts.get(reason) ?? 0) + 1)
      return [...counts]
        .sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
        .map(([reason, count]) => ({ month, reason, text: RECEIPT_REASONS[reason].text, count }))
    }),
    redemptions: months.flatMap((month) =>
      rows.types.flatMap(({ id, name }) => {
        const claims = rows.claims.filter(
          (claim) => claim.typeId === id && isIn(claim.createdAt, month) && isRedemption(claim),
        )
        const points = claims.reduce((sum, claim) => sum + claim.points, 0)
        return claims.length > 0 ? [{ month, typeId: id, type: name, count: claims.length, points }] : []
      }),
    ),
    liability: computeLiability(rows.lots),
    campaigns: computeCampaigns(rows, months, now),
  }
}

function computeMonth(rows: Rows, month: string, now: number): MonthFigures {
  const points = { issued: 0, redeemed: 0, lapsed: 0, balance: 0 }
  const referral = { joined: 0, rewarded: 0, points: 0 }
  for (const { type, directionOut, amount, refKind, createdAt } of rows.points) {
    if (monthOf(createdAt) <= month) points.balance += directionOut ? -amount : amount
    if (monthOf(createdAt) !== month) continue
    if (type === 'redeem' || type === 'ticket') points.redeemed += amount
    else if (type === 'refund') points.redeemed -= amount
    else if (type === 'expiry') points.lapsed += amount
    else points.issued += directionOut ? -amount : amount
    if (type === 'referral') referral.points += amount
    if (type === 'referral' && refKind === 'shopper') referral.rewarded += 1
  }
  const active = new Set<string>()
  const receipts = { sent: 0, accepted: 0, partial: 0, rejected: 0, waiting: 0 }
  const waits: number[] = []
  for (const { shopperId, status, uploadedAt, reviewedAt, objectedAt } of rows.receipts) {
    if (reviewedAt !== null && monthOf(reviewedAt) === month) waits.push(reviewedAt - (objectedAt ?? uploadedAt))
    if (monthOf(uploadedAt) !== month) continue
    active.add(shopperId)
    receipts.sent += 1
    receipts[(['rejected', 'waiting', 'accepted', 'partial'] as const)[status + 1] ?? 'waiting'] += 1
  }
  for (const claim of rows.claims)
    if (claim.points > 0 && monthOf(claim.createdAt) === month) active.add(claim.shopperId)

  const funnel = { registered: 0, completed: 0, sent: 0, accepted: 0, redeemed: 0 }
  for (const { id, createdAt, registrationState, referredBy } of rows.shoppers) {
    if (monthOf(createdAt) !== month) continue
    if (referredBy !== null) referral.joined += 1
    funnel.registered += 1
    if (registrationState !== 2) continue
    funnel.completed += 1
    if (!rows.receipts.some(({ shopperId }) => shopperId === id)) continue
    funnel.sent += 1
    if (!rows.receipts.some(({ shopperId, status }) => shopperId === id && status > 0)) continue
    funnel.accepted += 1
    if (rows.claims.some((claim) => claim.shopperId === id && isRedemption(claim))) funnel.redeemed += 1
  }
  waits.sort((one, other) => one - other)
  const left = Math.max(0, points.redeemed) + points.lapsed
  return {
    month,
    isOver: month < monthOf(now),
    activeShoppers: active.size,
    receipts,
    approval:
      waits.length === 0
        ? null
        : {
            verdicts: waits.length,
            medianMs: waits[Math.ceil(waits.length / 2) - 1] ?? 0,
            slowestTenthMs: waits[Math.ceil(waits.length * 0.9) - 1] ?? 0,
          },
    points,
    breakage: left === 0 ? null : points.lapsed / left,
    funnel,
    referral,
  }
}

function computeLiability(lots: LotRow[]): Figures['liability'] {
  const byMonth = new Map<string, number>()
  for (const { remaining, expiresAt } of lots) {
    if (remaining > 0) byMonth.set(monthOf(expiresAt), (byMonth.get(monthOf(expiresAt)) ?? 0) + remaining)
  }
  return [...byMonth.keys()].sort().map((month) => ({ month, points: byMonth.get(month) ?? 0 }))
}

function computeCampaigns(rows: Rows, months: string[], now: number): CampaignFigures[] {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return rows.campaigns
    .filter(
      ({ disabled, startAt, endAt }) =>
        disabled === 0 && startAt < now && monthOf(endAt) >= first && monthOf(startAt) <= last,
    )
    .sort((one, other) => other.startAt - one.startAt || (one.id < other.id ? -1 : 1))
    .map(({ id, title, startAt, endAt }) => {
      const until = Math.min(endAt, now)
      const brands = rows.campaignBrands.filter(({ campaignId }) => campaignId === id).map(({ brandId }) => brandId)
      const during = computePeriod(rows, brands, startAt, until)
      const before = computePeriod(rows, brands, startAt * 2 - until, startAt)
      const [one, other] = [during.share, before.share]
      return {
        id,
        title: title.replaceAll('{product}', 'Struka'),
        startAt: new Date(startAt).toISOString(),
        endAt: new Date(endAt).toISOString(),
        with: during,
        without: before,
        uplift:
          Math.min(during.allReceipts, before.allReceipts) < 30 || one === null || !other || other === 1
            ? null
            : one / other - 1,
        bonusPoints: rows.points
          .filter(({ refKind, refId }) => refKind === 'campaign' && refId === id)
          .reduce((sum, { amount }) => sum + amount, 0),
        vouchers: rows.claims.filter(({ clientRef, pointId }) => pointId === null && clientRef === `campaign:${id}`)
          .length,
        tickets: rows.tickets.filter(({ campaignId }) => campaignId === id).length,
      }
    })
}

function computePeriod(
  { receipts, items }: Rows,
  brands: string[],
  from: number,
  until: number,
): CampaignFigures['with'] {
  let [all, count, rupiah] = [0, 0, 0]
  for (const { id, status, purchasedAt } of receipts) {
    if (status < 1 || purchasedAt === null || purchasedAt < from || purchasedAt >= until) continue
    all += 1
    const own = items.filter(
      ({ receiptId, eligible, brandId }) =>
        receiptId === id && eligible === 1 && (brands.length === 0 || brands.includes(brandId ?? '')),
    )
    if (own.length > 0) count += 1
    for (const { amount } of own) rupiah += amount
  }
  return {
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    allReceipts: all,
    receipts: count,
    rupiah,
    share: all === 0 ? null : count / all,
  }
}

function isRedemption({ points, status }: ClaimRow): boolean {
  return points > 0 && status !== 'failed'
}

function readRows({ db }: Sandbox): Rows {
  return {
    shoppers: db.all('SELECT * FROM shopper'),
    receipts: db.all('SELECT * FROM receipt'),
    points: db.all('SELECT * FROM point'),
    claims: db.all('SELECT * FROM claim'),
    lots: db.all('SELECT * FROM pointLot'),
    items: db.all('SELECT * FROM receiptItem'),
    campaigns: db.all('SELECT * FROM campaign'),
    campaignBrands: db.all('SELECT * FROM campaignBrand'),
    tickets: db.all('SELECT * FROM ticket'),
    types: db.all('SELECT * FROM rewardType ORDER BY position'),
  }
}

function monthOf(instant: number): string {
  return new Date(instant + JAKARTA_MS).toISOString().slice(0, 7)
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (
    const day = new Date(`${from}-01T00:00:00Z`);
    day.toISOString().slice(0, 7) <= to;
    day.setUTCMonth(day.getUTCMonth() + 1)
  )
    months.push(day.toISOString().slice(0, 7))
  return months
}
