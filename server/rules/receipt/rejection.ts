// What forbids a receipt whatever its lines earn (decisions.md 3): its merchant, its date, or an earlier receipt.
import type { ReceiptReason } from '#contract/receipt.ts'
import type { CompleteEvidence } from './evidence.ts'
import type { Merchant, ReceiptRow } from './row.ts'
import { MAX_RECEIPT_AGE_DAYS, MAX_SIMILAR_HASH_BITS } from './thresholds.ts'

/** An accepted receipt that shows the same total. */
export type AcceptedReceipt = Pick<
  ReceiptRow,
  'shopperId' | 'merchantId' | 'receiptNo' | 'purchasedAt' | 'perceptualHash'
>

const DAY_MS = 86_400_000

export function rejectionReason(
  evidence: CompleteEvidence,
  receipt: ReceiptRow,
  { now, merchants, sameTotal }: { now: number; merchants: Merchant[]; sameTotal: AcceptedReceipt[] },
): ReceiptReason | undefined {
  const merchant = merchants.find(({ id }) => id === evidence.merchantId)
  if (!merchant?.participating) return 'merchant'
  return dateReason(evidence.purchasedAt, now, receipt.uploadedAt) ?? duplicateReason(evidence, receipt, sameTotal)
}

/** The age counts to the upload, so that a slow review makes no receipt too old. */
export function dateReason(purchasedAt: number, now: number, uploadedAt: number): ReceiptReason | undefined {
  if (purchasedAt > now) return 'future_date'
  return purchasedAt < uploadedAt - MAX_RECEIPT_AGE_DAYS * DAY_MS ? 'too_old' : undefined
}

/** A duplicate has the same merchant, number, date and total, or a near-identical image with the same total. */
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

/** The number of bits that differ between two hashes of 64 bits, given as hexadecimal digits. */
function bitDistance(a: string, b: string): number {
  const difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  return difference.toString(2).replaceAll('0', '').length
}
