// What a decision rests on: the fields of a receipt as a reading or a verdict gives them.
import type { Verdict } from '#contract/control/state.ts'
import { instantOf } from '../wall-clock.ts'
import type { Line } from './eligibility.ts'
import { findBestMatch } from './product-match.ts'
import type { Reading } from './reading.ts'
import type { Merchant, ReceiptRow } from './row.ts'
import type { SampleReceipt } from './sample.ts'

/** The columns of the receipt that it shows; null where nothing was read. */
export type Evidence = Pick<
  ReceiptRow,
  'merchantId' | 'merchantName' | 'branch' | 'receiptNo' | 'purchasedAt' | 'total'
> & { lines: Line[] }

export type CompleteEvidence = Evidence & { merchantName: string; purchasedAt: number; total: number }

export function isComplete(evidence: Evidence): evidence is CompleteEvidence {
  return evidence.merchantName !== null && evidence.purchasedAt !== null && evidence.total !== null
}

export function evidenceOfReading(
  { heading, branch, receiptNo, purchasedAt, total, items }: Reading,
  { merchants, zone }: { merchants: Merchant[]; zone: string },
): Evidence {
  const merchant = findMerchant(heading, merchants)
  return {
    merchantId: merchant?.id ?? null,
    merchantName: merchant?.name ?? null,
    branch: branch ?? null,
    receiptNo: receiptNo ?? null,
    purchasedAt: purchasedAt === undefined ? null : instantOf(`${purchasedAt}:00`, zone),
    total: total ?? null,
    lines: items,
  }
}

/** The fields of a verdict. Missing ones come from the stored reading, or else from a sample receipt. */
export function evidenceOfVerdict(
  verdict: Extract<Verdict, { verdict: 'valid' }>,
  receipt: ReceiptRow,
  { merchants, readLines, sample }: { merchants: Merchant[]; readLines: Line[]; sample: SampleReceipt },
): CompleteEvidence {
  const given = verdict.items?.map((item) => ({ ...item, amount: item.quantity * item.unitPrice }))
  const lines = given ?? (readLines.length > 0 ? readLines : sample.lines)
  const merchant = findMerchant([verdict.merchant ?? receipt.merchantName ?? sample.merchantName], merchants)
  return {
    merchantId: merchant?.id ?? null,
    merchantName: merchant?.name ?? verdict.merchant ?? sample.merchantName,
    branch: receipt.branch,
    receiptNo: verdict.receiptNo ?? receipt.receiptNo ?? sample.receiptNo,
    purchasedAt: verdict.purchasedAt ? Date.parse(verdict.purchasedAt) : (receipt.purchasedAt ?? sample.purchasedAt),
    total: verdict.total ?? (given ? undefined : receipt.total) ?? lines.reduce((sum, line) => sum + line.amount, 0),
    lines,
  }
}

/** The merchant that the first of these lines to name one means. */
function findMerchant(heading: string[], merchants: Merchant[]): Merchant | undefined {
  for (const line of heading) {
    const merchant = findBestMatch(line, merchants)
    if (merchant) return merchant
  }
  return undefined
}
