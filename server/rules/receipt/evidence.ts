// Evidence for a decision: the fields of a receipt, from a reading, from a verdict, or generated.

import type { EvidenceField, TypedEvidence } from '#contract/control/state.ts'
import type { TimeZone } from '#contract/time-zone.ts'
import type { Random } from '#server/sandbox/random.ts'
import { HOUR_MS, parseWallTime } from '../wall-clock.ts'
import type { Line } from './eligibility.ts'
import type { Merchant } from './merchant.ts'
import { findBestMatch } from './product-match.ts'
import type { Reading } from './reading.ts'
import type { ReceiptRow } from './row.ts'

export type Evidence = Pick<
  ReceiptRow,
  'merchantId' | 'merchantName' | 'branch' | 'receiptNo' | 'purchasedAt' | 'total'
> & { lines: Line[] }

export type CompleteEvidence = Evidence & { merchantName: string; purchasedAt: number; total: number }

export function listMissingFields({ merchantName, purchasedAt, total, lines }: Evidence): EvidenceField[] {
  const fields = { merchant: merchantName, purchasedAt, total, items: lines.length > 0 ? lines : null }
  return Object.entries(fields).flatMap(([field, value]) => (value === null ? [field as EvidenceField] : []))
}

export function isComplete(evidence: Evidence): evidence is CompleteEvidence {
  return listMissingFields(evidence).length === 0
}

export function evidenceOfReading(
  { heading, shopId, branch, receiptNo, purchasedAt, total, items }: Reading,
  { merchants, zone }: { merchants: Merchant[]; zone: TimeZone },
): Evidence {
  const merchant = merchants.find(({ id }) => id === shopId) ?? findMerchant(heading, merchants)
  return {
    merchantId: merchant?.id ?? null,
    merchantName: merchant?.name ?? null,
    branch: branch ?? null,
    receiptNo: receiptNo ?? null,
    // A day without a time is no instant: staff looks.
    purchasedAt: purchasedAt?.includes('T') ? parseWallTime(`${purchasedAt}:00`, zone) : null,
    total: total ?? null,
    lines: items,
  }
}

/** Takes the fields that staff typed, and the other fields from the stored receipt (null if not read). */
export function evidenceOfVerdict(
  typed: TypedEvidence,
  receipt: ReceiptRow,
  { merchants, readLines }: { merchants: Merchant[]; readLines: Line[] },
): Evidence {
  const typedLines = typed.items?.map((item) => ({ ...item, amount: item.quantity * item.unitPrice }))
  const merchant = typed.merchant === undefined ? undefined : findMerchant([typed.merchant], merchants)
  return {
    merchantId: typed.merchant === undefined ? receipt.merchantId : (merchant?.id ?? null),
    merchantName: merchant?.name ?? typed.merchant ?? receipt.merchantName,
    branch: receipt.branch,
    receiptNo: typed.receiptNo ?? receipt.receiptNo,
    purchasedAt: typed.purchasedAt ? Date.parse(typed.purchasedAt) : receipt.purchasedAt,
    total: typed.total ?? (typedLines ? sumOf(typedLines) : receipt.total),
    lines: typedLines ?? readLines,
  }
}

function sumOf(lines: Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

function findMerchant(heading: string[], merchants: Merchant[]): Merchant | undefined {
  const names = merchants.flatMap((merchant) =>
    [merchant.name, ...merchant.printedNames].map((name) => ({ name, merchant })),
  )
  for (const line of heading) {
    const found = findBestMatch(line, names)
    if (found) return found.merchant
  }
  return undefined
}

/** Generates a plausible receipt of the last hours with two to four products, deterministic for a given random state. */
export function generateEvidence(
  random: Random,
  now: number,
  { merchants, products }: { merchants: Merchant[]; products: { name: string; price: number }[] },
): CompleteEvidence {
  const lines = Array.from({ length: 2 + random.below(3) }, () => {
    const product = random.pick(products)
    const quantity = 1 + random.below(2)
    return { name: product.name, quantity, unitPrice: product.price, amount: quantity * product.price }
  })
  const merchant = random.pick(merchants.filter(({ participating }) => participating === 1))
  return {
    merchantId: merchant.id,
    merchantName: merchant.name,
    branch: null,
    receiptNo: `${String(random.below(10_000)).padStart(4, '0')}-${String(random.below(10_000)).padStart(4, '0')}`,
    purchasedAt: now - HOUR_MS - random.below(6 * HOUR_MS),
    total: sumOf(lines),
    lines,
  }
}
