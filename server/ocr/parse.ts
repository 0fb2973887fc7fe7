// Parses the recognized text of an Indonesian till receipt: shop, number, time, items, sums, and proof of the total.
import type { ReadField, ReadItem, Reading } from '#contract/receipt-reading.ts'
import { confidenceOf, correctNumbers, findAmountAtEnd, markFragment } from './amount.ts'
import type { ReceiptCode } from './barcode.ts'
import { parseItems } from './line-items.ts'
import { findNumber, findPurchaseTime } from './number-and-date.ts'
import type { TextLine } from './recognize.ts'

/** The part of a reading that comes from the text. */
export type ParsedReceipt = Omit<Reading, 'codes' | 'signs' | 'ms' | 'workMs'>

const MAX_HEADING_LINES = 8
const KEYWORDS = {
  total: /^\W*(?:grand\s*)?t[o0]ta[l1i]\b(?!.*\b(?:item|qty|diskon|hemat)\b)/i,
  subtotal: /\b(?:sub\s*t[o0]ta[l1iy]|harga\s+jua[l1i])/i,
  discount: /\b(?:diskon|disc|potongan|hemat|voucher)\b/i,
  cash: /\b(?:tuna[il1]|cash|bayar)\b/i,
  change: /\b(?:kemba[l1i]+(?:an)?|change)\b/i,
  taxOnTop: /\b(?:pb\s?[1il]|pajak\s+rest\w*|service)\b/i,
  tax: /\b(?:ppn|pajak|tax|dpp)\b/i,
  qris: /^\W*[qgo0]r[i1l]s\b/i,
  debit: /\b(?:debit|kartu)\b/i,
}

/**
 * Parses the lines of all sheets together, in the order tills print them: shop, number and time, items, sums, payment. The
 * till's own code takes precedence for shop, number and time; the total still needs proof, and must equal the code's.
 */
export function parseReceipt(recognized: TextLine[], code?: ReceiptCode): ParsedReceipt {
  const lines = recognized
    .map((line) => ({ ...line, text: correctNumbers(line.text) }))
    .filter(({ text }) => /[a-z0-9]{2}/i.test(text))
  const sums = findSums(lines)
  const items = parseItems(lines)
  const number = findNumber(lines)
  const time = findPurchaseTime(lines)
  const total = sums.total?.amount ?? code?.total
  const tax = itemsAddUp(items, sums, total, sums.tax?.amount ?? 0) ? (sums.tax?.amount ?? 0) : 0
  const discount = sums.discounts.reduce((sum, { amount }) => sum + amount, 0)
  const words = lines.flatMap(({ words }) => words)
  const fields: [ReadField, { line: TextLine; fragment: string } | undefined][] = [
    ['receiptNo', number],
    ['purchasedAt', time],
    ['discount', sums.discounts[0]],
    ['tax', tax > 0 ? sums.tax : undefined],
    ['total', sums.total],
    ['cash', sums.cash],
    ['change', sums.change],
  ]
  return {
    heading: [...(code ? [code.shop] : []), ...headingOf(lines, [number?.line, time?.line])],
    ...optional('branch', findBranch(lines)),
    ...optional('receiptNo', code?.receiptNo ?? number?.value),
    ...optional('purchasedAt', code?.purchasedAt ?? time?.value),
    items,
    discount,
    tax,
    ...optional('total', total),
    ...optional('cash', sums.cash?.amount),
    ...optional('change', sums.change?.amount),
    ...optional('payment', paymentOf(lines, sums)),
    ...optional('proof', code && code.total !== total ? undefined : proofOf(items, sums, total, tax)),
    marks: fields.flatMap(([field, found]) => (found ? [{ field, ...markFragment(found.line, found.fragment) }] : [])),
    confidence: confidenceOf(words),
  }
}

/** The lines above number and time: below them, the names of products may look like a shop's. */
function headingOf(lines: TextLine[], stamps: (TextLine | undefined)[]): string[] {
  const first = Math.min(...stamps.flatMap((line) => (line ? lines.indexOf(line) : [])), MAX_HEADING_LINES)
  return lines.slice(0, first).map(({ text }) => text)
}

/** The line of the shop's address. */
function findBranch(lines: TextLine[]): string | undefined {
  return lines.slice(0, MAX_HEADING_LINES).find(({ text }) => /^\W*(?:jl|jalan|ruko|mal|plaza|pasar)\b.*\d/i.test(text))
    ?.text
}

/** A property that is left out when its value is undefined. */
function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]: Value })
}

type Sum = { amount: number; line: TextLine; fragment: string }
type Sums = { [Name in 'total' | 'cash' | 'change' | 'tax']: Sum | undefined } & { discounts: Sum[] }

function findSums(lines: TextLine[]): Sums {
  const found: Sums = { total: undefined, cash: undefined, change: undefined, tax: undefined, discounts: [] }
  for (const line of lines) {
    const amount = findAmountAtEnd(line.text)
    if (!amount || KEYWORDS.subtotal.test(line.text)) continue
    const sum = { ...amount, line }
    if (KEYWORDS.taxOnTop.test(line.text)) found.tax ??= sum
    else if (KEYWORDS.tax.test(line.text)) continue
    else if (KEYWORDS.change.test(line.text)) found.change ??= sum
    else if (KEYWORDS.cash.test(line.text)) found.cash ??= sum
    else if (KEYWORDS.total.test(line.text)) found.total ??= sum
    else if (KEYWORDS.discount.test(line.text)) found.discounts.push(sum)
  }
  return found
}

function itemsAddUp(items: ReadItem[], { discounts }: Sums, total: number | undefined, tax: number): boolean {
  if (items.length === 0 || total === undefined) return false
  const sold = items.reduce((sum, { amount }) => sum + amount, 0)
  return sold - discounts.reduce((sum, { amount }) => sum + amount, 0) + tax === total
}

function proofOf(items: ReadItem[], sums: Sums, total: number | undefined, tax: number): ParsedReceipt['proof'] {
  const { cash, change } = sums
  if (cash && change && cash.amount - change.amount === total) return 'cash'
  return itemsAddUp(items, sums, total, tax) ? 'lines' : undefined
}

function paymentOf(lines: TextLine[], { cash, change }: Sums): ParsedReceipt['payment'] {
  if (lines.some(({ text }) => KEYWORDS.qris.test(text) || /\brrn\b/i.test(text))) return 'qris'
  if (lines.some(({ text }) => KEYWORDS.debit.test(text))) return 'debit'
  return cash || change ? 'cash' : undefined
}
