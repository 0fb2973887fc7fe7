// Decides on a receipt from a reading or a verdict. The functions are pure; apply.ts writes the decision.
import type { ReceiptReason } from '#contract/receipt.ts'
import { RECEIPT_REASONS } from '#contract/receipt-reason.ts'
import type { OpenDraw } from '../draw/ticket.ts'
import { DAY_MS, formatNumber } from '../wall-clock.ts'
import { checkReading, checkResemblance, findProvenReason } from './checks.ts'
import { calculateEarnings, type EarningLine, type Earnings, maxPoints } from './eligibility.ts'
import { type CompleteEvidence, type Evidence, evidenceOfReading, isComplete } from './evidence.ts'
import type { Reading, StoredReading } from './reading.ts'
import type { AcceptedReceipt, ReviewContext } from './review-context.ts'
import type { ReceiptRow, Reviewer } from './row.ts'
import { MAX_RECEIPT_AGE_DAYS, MAX_SIMILAR_HASH_BITS } from './thresholds.ts'

export type Decision = {
  receipt: ReceiptRow
  draw?: OpenDraw | undefined
  rewardIds?: string[]
  lines?: EarningLine[]
  reading?: StoredReading
  notification?: { title: string; text: string }
}

/**
 * Decides by a reason that the image proves, then by the rules. An unreliable reading, and any reading with `prefillOnly`,
 * prefills the receipt for staff. An undefined reading means that the reader failed.
 */
export function decideReading(
  reading: Reading | undefined,
  receipt: ReceiptRow,
  context: ReviewContext,
  { prefillOnly = false } = {},
): Decision {
  if (!reading)
    return { receipt, reading: { reading, checks: [{ name: 'read', passed: false, note: '' }], outcome: 'staff' } }
  const evidence = evidenceOfReading(reading, context)
  const earnings = earningsOf(evidence, context)
  const checks = checkReading(reading, evidence)
  const prefilled: Decision = {
    ...prefill(receipt, evidence, context, earnings),
    reading: { reading, checks, outcome: 'staff' },
  }
  if (prefillOnly) return prefilled

  const certain = findProvenReason(reading)
  const [doubt] = reading.warnings ?? []
  if (doubt) checks.push({ name: 'image', passed: false, note: certain ?? doubt.reason })
  checks.push(...checkResemblance(earnings, reading, context.products))
  if (certain) {
    const rejected = reject(prefilled.receipt, { reason: certain, by: 'auto' }, context.now)
    return { ...prefilled, ...rejected, reading: { reading, checks, outcome: 'rejected' } }
  }
  if (!isComplete(evidence) || checks.some(({ passed }) => !passed)) return prefilled

  const decision = decideEvidence(evidence, { by: 'auto' }, receipt, context, earnings)
  const { reason } = decision.receipt
  checks.push({ name: 'rules', passed: reason === null, note: reason ?? '' })
  return { ...decision, reading: { reading, checks, outcome: reason ? 'rejected' : 'accepted' } }
}

export function prefill(
  receipt: ReceiptRow,
  evidence: Evidence,
  context: ReviewContext,
  { lines, reason } = earningsOf(evidence, context),
): Decision {
  return { receipt: withEvidence(receipt, evidence), lines: reason ? withoutPoints(lines) : lines }
}

export function assess(
  evidence: CompleteEvidence,
  receipt: ReceiptRow,
  context: ReviewContext,
  earnings = earningsOf(evidence, context),
): Earnings {
  const reason = rejectionReason(evidence, receipt, context) ?? earnings.reason
  return reason
    ? { ...earnings, reason, lines: withoutPoints(earnings.lines), points: 0, tickets: 0, draw: undefined }
    : earnings
}

/**
 * Decides on a genuine receipt by the given evidence. Points that staff sets override a rejection, but not the caps; the
 * lines keep the points of the rules.
 */
export function decideEvidence(
  evidence: CompleteEvidence,
  { by, points: requested }: { by: Reviewer; points?: number | undefined },
  before: ReceiptRow,
  context: ReviewContext,
  earnings?: Earnings,
): Decision {
  const assessment = assess(evidence, before, context, earnings)
  const { lines, points: earned, multiplier, promo, tickets, draw, rewardIds, isPartial, reason } = assessment
  const receipt = { ...withEvidence(before, evidence), multiplier, promo }
  if (reason && requested === undefined) return { ...reject(receipt, { reason, by }, context.now), lines }

  const wanted = requested ?? earned
  const points = Math.min(wanted, maxPoints(context.pointsToday))
  const text = `Struk ${evidence.merchantName} lolos cek.`
  return {
    receipt: {
      ...receipt,
      status: isPartial || points < wanted ? 2 : 1,
      ...NOT_REJECTED,
      points,
      adjustment: points - earned,
      tickets,
      reviewedBy: by,
      reviewedAt: context.now,
    },
    draw,
    rewardIds,
    lines,
    notification: { title: points > 0 ? `${formatNumber(points)} poin masuk` : 'Strukmu valid', text },
  }
}

const NOT_REJECTED = { reason: null, reasonHint: null } as const

type Rejection = { reason: ReceiptReason; by: Reviewer; hint?: string | undefined }

export function reject(receipt: ReceiptRow, { reason, by, hint }: Rejection, now: number): Decision {
  const { text, hint: standardHint } = RECEIPT_REASONS[reason]
  return {
    receipt: {
      ...receipt,
      status: -1,
      reason,
      reasonHint: hint ?? null,
      points: 0,
      tickets: 0,
      reviewedBy: by,
      reviewedAt: now,
    },
    notification: { title: 'Struk belum bisa diterima', text: `${text}. ${hint ?? standardHint}` },
  }
}

export function reopen(receipt: ReceiptRow, objection: string, now: number): Decision {
  const objected = { objection, objectedAt: now, reviewedBy: null, reviewedAt: null }
  return { receipt: { ...receipt, status: 0, ...NOT_REJECTED, ...objected } }
}

function earningsOf(evidence: Evidence, context: ReviewContext): Earnings {
  const { merchantId, purchasedAt } = evidence
  const allItems = context.merchants.some((merchant) => merchant.id === merchantId && merchant.allItems === 1)
  const purchase = { ...evidence, purchasedAt: purchasedAt ?? context.now }
  return calculateEarnings(purchase, { ...context, allItems }, context.pointsToday)
}

function withEvidence(receipt: ReceiptRow, { lines: _, ...shown }: Evidence): ReceiptRow {
  return { ...receipt, ...shown }
}

function withoutPoints(lines: EarningLine[]): EarningLine[] {
  return lines.map((line) => ({ ...line, points: 0 }))
}

function rejectionReason(
  evidence: CompleteEvidence,
  receipt: ReceiptRow,
  { now, merchants, sameTotal }: ReviewContext,
): ReceiptReason | undefined {
  const merchant = merchants.find(({ id }) => id === evidence.merchantId)
  if (!merchant?.participating) return 'merchant'
  return dateReason(evidence.purchasedAt, now, receipt.uploadedAt) ?? duplicateReason(evidence, receipt, sameTotal)
}

/** Measures the age at the upload, so that a slow review cannot make a receipt too old. */
function dateReason(purchasedAt: number, now: number, uploadedAt: number): ReceiptReason | undefined {
  if (purchasedAt > now) return 'future_date'
  return purchasedAt < uploadedAt - MAX_RECEIPT_AGE_DAYS * DAY_MS ? 'too_old' : undefined
}

/** Returns a reason if a receipt has the same total, and the same merchant, number and date or a near-identical image. */
function duplicateReason(
  { merchantId, receiptNo, purchasedAt }: CompleteEvidence,
  { shopperId, perceptualHash }: ReceiptRow,
  sameTotal: AcceptedReceipt[],
): ReceiptReason | undefined {
  const duplicate =
    sameTotal.find(
      (other) =>
        receiptNo !== null &&
        other.merchantId === merchantId &&
        other.receiptNo === receiptNo &&
        other.purchasedAt === purchasedAt,
    ) ?? sameTotal.find((other) => bitDistance(other.perceptualHash, perceptualHash) <= MAX_SIMILAR_HASH_BITS)
  return duplicate && (duplicate.shopperId === shopperId ? 'duplicate' : 'duplicate_other')
}

function bitDistance(a: string, b: string): number {
  const difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  return difference.toString(2).replaceAll('0', '').length
}
