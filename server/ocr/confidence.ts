// The confidence of a receipt's number and time. No sum proves them, so agreement counts: a code printed by the till, and
// other attempts to read the same print.
import { MIN_CONFIDENCE, type Reading } from '#contract/receipt-reading.ts'
import { findReceiptCode } from './barcode.ts'
import type { ParsedReceipt } from './parse.ts'

type StampField = 'receiptNo' | 'purchasedAt'
const STAMP_FIELDS: StampField[] = ['receiptNo', 'purchasedAt']
/** Codes have check digits. */
const CODE_CONFIDENCE = 99
/** A barcode contains the day, not the hour. */
const DAY_CODE_CONFIDENCE = 70
/** How much a further attempt at the same print counts: attempts tend to make the same mistakes. */
const AGREEMENT_WEIGHT = 0.3

/** The receipt's marks, with the confidence of number and time combined from all attempts and codes. */
export function combineMarks(
  receipt: ParsedReceipt,
  codes: Reading['codes'],
  others: ParsedReceipt[],
): Reading['marks'] {
  const marks = receipt.marks.filter(({ field }) => !isStampField(field))
  for (const field of STAMP_FIELDS) {
    if (receipt[field] === undefined) continue
    const agreeing = others.filter((other) => other[field] === receipt[field])
    const read = [receipt, ...agreeing].map((attempt) => attempt.marks.find((mark) => mark.field === field))
    const confidences = read.map((mark) => mark?.confidence ?? 0)
    const coded = codeConfidence(field, receipt, codes)
    const confidence = coded === 0 ? 0 : Math.min(CODE_CONFIDENCE, combineConfidence(confidences, coded ?? 0))
    marks.push({ field, confidence, box: read.find((mark) => mark !== undefined)?.box ?? null })
  }
  return marks
}

export function areStampsConfident(receipt: ParsedReceipt, codes: Reading['codes'], others: ParsedReceipt[]): boolean {
  const marks = combineMarks(receipt, codes, others)
  return STAMP_FIELDS.every((field) => marks.some((mark) => mark.field === field && mark.confidence >= MIN_CONFIDENCE))
}

function isStampField(field: string): boolean {
  return STAMP_FIELDS.some((stamp) => stamp === field)
}

/** From 0 (a code contradicts the field) to 100; undefined where no code contains it. */
function codeConfidence(field: StampField, receipt: ParsedReceipt, codes: Reading['codes']): number | undefined {
  const stamp = findReceiptCode(codes)
  if (stamp) return stamp[field] === receipt[field] ? CODE_CONFIDENCE : 0
  const [, month = '', day = ''] = receipt.purchasedAt?.slice(0, 10).split('-') ?? []
  const number = receipt.receiptNo?.replaceAll(/\D/g, '') ?? ''
  const bars = codes.map(({ text: code }) => code).filter((code) => /^\d{6,}$/.test(code))
  const ofNumber = number !== '' && bars.some((bar) => bar.startsWith(number) && bar.length === number.length + 4)
  const ofDay = day !== '' && bars.some((bar) => bar.endsWith(day + month))
  if (!ofNumber && !ofDay) return bars.some((bar) => bar.length === number.length + 4) ? 0 : undefined
  if (field === 'purchasedAt') return ofDay ? DAY_CODE_CONFIDENCE : 0
  if (!ofNumber) return 0
  // A barcode of digits does not confirm letters before them.
  return number.length === receipt.receiptNo?.replaceAll(/[^a-z0-9]/gi, '').length ? CODE_CONFIDENCE : undefined
}

/** Combines the confidence of attempts that agree, and of a code, from 0 to 100. */
function combineConfidence(attempts: number[], code: number): number {
  const [best = 0, ...others] = attempts.toSorted((a, b) => b - a)
  const doubt = others.reduce((rest, other) => rest * (1 - (AGREEMENT_WEIGHT * other) / 100), 1 - best / 100)
  return Math.round(100 * (1 - doubt * (1 - code / 100)))
}
