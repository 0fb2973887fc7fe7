// Whether a reading may decide by itself (decisions.md 3): every check with how it went, kept for who asks why.
import type { ReadCheck } from '#contract/reading.ts'
import type { ReceiptReason } from '#contract/receipt.ts'
import { writtenNumber } from '../wall-clock.ts'
import type { Line } from './eligibility.ts'

/** What a reader made of a picture (contract/reading.ts); what it did not find is left out. */
export type Reading = {
  heading: string[]
  branch?: string | undefined
  receiptNo?: string | undefined
  /** Wall clock on the paper, `yyyy-mm-ddThh:mm`. */
  purchasedAt?: string | undefined
  items: Line[]
  discount: number
  /** Tax on top of the prices. */
  tax?: number | undefined
  total?: number | undefined
  cash?: number | undefined
  change?: number | undefined
  /** Why its total can be believed. */
  proof?: 'cash' | 'lines' | undefined
  codes?: { text: string }[] | undefined
  marks?: { field: string; confidence: number }[] | undefined
  signs?: { reason: ReceiptReason; isCertain: boolean }[] | undefined
}

/** What no sum proves must have been read this surely, from 0 to 100: codes and second looks count (receipt-sure.ts). */
const SURE_MARK = 80

/** Every check a reading must pass before rules may judge it without staff. */
export function checksOf(
  reading: Reading | undefined,
  merchant: { name: string } | undefined,
  purchasedAt: number | undefined,
): ReadCheck[] {
  if (!reading) return [{ name: 'read', passed: false, note: '' }]
  const { total, proof, items, discount, tax = 0 } = reading
  const sold = items.reduce((sum, { amount }) => sum + amount, 0)
  return [
    {
      name: 'shop',
      passed: merchant !== undefined,
      note: merchant?.name ?? reading.heading[0] ?? '',
    },
    { name: 'total_proven', passed: proof !== undefined, note: proofNote(reading) },
    {
      name: 'lines_account',
      passed: items.length > 0 && sold - discount + tax === total,
      note: `${rupiah(sold)} − ${rupiah(discount)} + ${rupiah(tax)} ${sold - discount + tax === total ? '=' : '≠'} ${rupiah(total)}`,
    },
    {
      name: 'date',
      passed: purchasedAt !== undefined && isSure(reading, 'purchasedAt'),
      note: noteOf(reading, 'purchasedAt'),
    },
    {
      name: 'number',
      passed: reading.receiptNo !== undefined && isSure(reading, 'receiptNo'),
      note: noteOf(reading, 'receiptNo'),
    },
  ]
}

/**
 * What the picture itself says beyond doubt: a printed copy mark, a return, a page that goes on, a foot cut off, nothing
 * to read. A shopper can mend most of it at once, so it does not wait for staff. What merely seems (handwriting, an
 * altered total) is for staff to say.
 */
export function certainReason(reading: Reading | undefined): ReceiptReason | undefined {
  return reading?.signs?.find(({ isCertain }) => isCertain)?.reason
}

function isSure(reading: Reading, field: 'purchasedAt' | 'receiptNo'): boolean {
  const mark = reading.marks?.find((candidate) => candidate.field === field)
  return mark === undefined || mark.confidence >= SURE_MARK
}

/** A bar code carries the number's digits, a QR code the whole stamp. */
function isInCode({ codes = [], ...reading }: Reading, field: 'purchasedAt' | 'receiptNo'): boolean {
  const value = reading[field]
  if (value === undefined) return false
  const digits = value.replaceAll(/\D/g, '')
  return codes.some(
    ({ text }) => text.includes(value) || (field === 'receiptNo' && digits.length > 4 && text.startsWith(digits)),
  )
}

function proofNote({ total, cash, change, proof }: Reading): string {
  return proof === 'cash' ? `${rupiah(cash)} − ${rupiah(change)} = ${rupiah(total)}` : rupiah(total)
}

function noteOf(reading: Reading, field: 'purchasedAt' | 'receiptNo'): string {
  const value = reading[field]
  if (value === undefined) return ''
  const mark = reading.marks?.find((candidate) => candidate.field === field)
  const sureness = mark === undefined ? '' : ` (${mark.confidence}%)`
  return `${value}${sureness}${isInCode(reading, field) ? ' + QR/barcode' : ''}`
}

function rupiah(amount: number | undefined): string {
  return amount === undefined ? '?' : writtenNumber(amount)
}
