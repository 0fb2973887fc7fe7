// The checks that a reading must pass before the rules may decide without staff (decisions 305).

import type { ReceiptReason } from '#contract/receipt.ts'
import { MIN_CONFIDENCE, type ReadCheck, type ReadField } from '#contract/receipt-reading.ts'
import { formatNumber } from '../wall-clock.ts'
import type { Earnings, Product } from './eligibility.ts'
import type { Evidence } from './evidence.ts'
import { findBestMatch } from './product-match.ts'
import type { Reading } from './reading.ts'
import { MIN_RESEMBLANCE_SHARE } from './thresholds.ts'

/** Fields that no sum can verify, so that the OCR confidence must be high enough. */
type UnprovenField = 'purchasedAt' | 'receiptNo'

export function checkReading(reading: Reading, evidence: Evidence): ReadCheck[] {
  const { total, proof, items, discount, tax = 0 } = reading
  const sold = items.reduce((sum, { amount }) => sum + amount, 0)
  const isBalanced = sold - discount + tax === total
  const doubted = items.filter(({ isQuantityDoubted }) => isQuantityDoubted).map(({ name }) => `${name} × ?`)
  return [
    {
      name: 'shop',
      // Fails for a heading that only resembles a shop's name, and for a name that only one OCR pass has read.
      passed:
        evidence.merchantId === reading.shopId &&
        (confidenceOf(reading, 'merchant') ?? MIN_CONFIDENCE) >= MIN_CONFIDENCE,
      note: evidence.merchantName ?? reading.heading[0] ?? '',
    },
    { name: 'total_proven', passed: proof !== undefined, note: proofNote(reading) },
    {
      name: 'lines_account',
      passed: items.length > 0 && isBalanced && doubted.length === 0,
      note: [
        `${rupiah(sold)} − ${rupiah(discount)} + ${rupiah(tax)} ${isBalanced ? '=' : '≠'} ${rupiah(total)}`,
        ...doubted,
      ].join(', '),
    },
    checkField(reading, 'date', 'purchasedAt'),
    checkField(reading, 'number', 'receiptNo'),
  ]
}

/** Returns the rejection reason that the image proves, such as a copy mark. Staff decides on probable reasons. */
export function findProvenReason(reading: Reading): ReceiptReason | undefined {
  return reading.warnings?.find(({ isCertain }) => isCertain)?.reason
}

/** Fails if a line without points resembles a product or is illegible, because the line may be a product. */
export function checkResemblance({ lines }: Earnings, { items }: Reading, products: Product[]): ReadCheck[] {
  for (const [index, { name, eligible }] of lines.entries()) {
    if (!eligible && items[index]?.isNameDoubted) return [{ name: 'products', passed: false, note: `${name} ?` }]
    const product = eligible ? undefined : findBestMatch(name, products, MIN_RESEMBLANCE_SHARE)
    if (product) return [{ name: 'products', passed: false, note: `${name} ≈ ${product.name}` }]
  }
  return []
}

function checkField(reading: Reading, name: 'date' | 'number', field: UnprovenField): ReadCheck {
  const value = reading[field]
  if (value === undefined) return { name, passed: false, note: '' }
  const confidence = confidenceOf(reading, field)
  const percent = confidence === undefined ? '' : ` (${confidence}%)`
  return {
    name,
    passed: confidence === undefined || confidence >= MIN_CONFIDENCE,
    note: `${value}${percent}${isInCode(reading, field, value) ? ' + QR/barcode' : ''}`,
  }
}

function confidenceOf({ fields }: Reading, field: ReadField): number | undefined {
  return fields?.find((read) => read.field === field)?.confidence
}

/** Returns whether a QR code contains the value, or a barcode starts with the digits of the receipt number. */
function isInCode({ codes = [] }: Reading, field: UnprovenField, value: string): boolean {
  const digits = value.replaceAll(/\D/g, '')
  return codes.some(
    ({ text }) => text.includes(value) || (field === 'receiptNo' && digits.length > 4 && text.startsWith(digits)),
  )
}

function proofNote({ total, cash, change, proof }: Reading): string {
  return proof === 'cash' ? `${rupiah(cash)} − ${rupiah(change)} = ${rupiah(total)}` : rupiah(total)
}

function rupiah(amount: number | undefined): string {
  return amount === undefined ? '?' : formatNumber(amount)
}
