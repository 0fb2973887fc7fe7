// Makes sense of the words a reader found on an Indonesian till receipt: shop, number, time, lines, sums, and proof of the total.
import type { ReadField, ReadItem, Reading } from '#contract/reading.ts'
import { amountAtEnd, confidenceOf, markOf, tidy } from './amount.ts'
import type { CodeStamp } from './barcode.ts'
import { itemsOf } from './line-items.ts'
import { momentOf, numberOf } from './number-and-date.ts'
import type { ReadLine } from './recognize.ts'

/** What a till's words say; codes, signs on the picture and times are added by who read them. */
export type ReceiptText = Omit<Reading, 'codes' | 'signs' | 'ms' | 'workMs'>

const HEADING_LINES = 8
const WORDS = {
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
 * Reads the lines of all sheets together, as tills print them: shop, stamp, lines sold, sums, payment. A code that the
 * till printed says shop, number and time surest; its total must be proven like one in words, and contradicts another.
 */
export function readReceiptText(read: ReadLine[], code?: CodeStamp): ReceiptText {
  const lines = read.map((line) => ({ ...line, text: tidy(line.text) })).filter(({ text }) => /[a-z0-9]{2}/i.test(text))
  const sums = sumsOf(lines)
  const items = itemsOf(lines)
  const number = numberOf(lines)
  const moment = momentOf(lines)
  const total = sums.total?.amount ?? code?.total
  const tax = addsUp(items, sums, total, sums.tax?.amount ?? 0) ? (sums.tax?.amount ?? 0) : 0
  const discount = sums.discounts.reduce((sum, { amount }) => sum + amount, 0)
  const words = lines.flatMap(({ words }) => words)
  const fields: [ReadField, { line: ReadLine; fragment: string } | undefined][] = [
    ['receiptNo', number],
    ['purchasedAt', moment],
    ['discount', sums.discounts[0]],
    ['tax', tax > 0 ? sums.tax : undefined],
    ['total', sums.total],
    ['cash', sums.cash],
    ['change', sums.change],
  ]
  return {
    heading: [...(code ? [code.shop] : []), ...headingOf(lines, [number?.line, moment?.line])],
    ...given('branch', branchOf(lines)),
    ...given('receiptNo', code?.receiptNo ?? number?.value),
    ...given('purchasedAt', code?.purchasedAt ?? moment?.value),
    items,
    discount,
    tax,
    ...given('total', total),
    ...given('cash', sums.cash?.amount),
    ...given('change', sums.change?.amount),
    ...given('payment', paymentOf(lines, sums)),
    ...given('proof', code && code.total !== total ? undefined : proofOf(items, sums, total, tax)),
    marks: fields.flatMap(([field, found]) => (found ? [{ field, ...markOf(found.line, found.fragment) }] : [])),
    confidence: confidenceOf(words),
  }
}

/** What is printed above the stamp: below it begin things that may be called like a shop. */
function headingOf(lines: ReadLine[], stamps: (ReadLine | undefined)[]): string[] {
  const first = Math.min(...stamps.flatMap((line) => (line ? lines.indexOf(line) : [])), HEADING_LINES)
  return lines.slice(0, first).map(({ text }) => text)
}

/** The line of the address, as shops print it below their name. */
function branchOf(lines: ReadLine[]): string | undefined {
  return lines.slice(0, HEADING_LINES).find(({ text }) => /^\W*(?:jl|jalan|ruko|mal|plaza|pasar)\b.*\d/i.test(text))
    ?.text
}

/** An optional property that is left out rather than undefined. */
function given<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]: Value })
}

type Sum = { amount: number; line: ReadLine; fragment: string }
type Sums = { [Name in 'total' | 'cash' | 'change' | 'tax']: Sum | undefined } & { discounts: Sum[] }

function sumsOf(lines: ReadLine[]): Sums {
  const found: Sums = { total: undefined, cash: undefined, change: undefined, tax: undefined, discounts: [] }
  for (const line of lines) {
    const amount = amountAtEnd(line.text)
    if (!amount || WORDS.subtotal.test(line.text)) continue
    const sum = { ...amount, line }
    if (WORDS.taxOnTop.test(line.text)) found.tax ??= sum
    else if (WORDS.tax.test(line.text)) continue
    else if (WORDS.change.test(line.text)) found.change ??= sum
    else if (WORDS.cash.test(line.text)) found.cash ??= sum
    else if (WORDS.total.test(line.text)) found.total ??= sum
    else if (WORDS.discount.test(line.text)) found.discounts.push(sum)
  }
  return found
}

function addsUp(items: ReadItem[], { discounts }: Sums, total: number | undefined, tax: number): boolean {
  if (items.length === 0 || total === undefined) return false
  const sold = items.reduce((sum, { amount }) => sum + amount, 0)
  return sold - discounts.reduce((sum, { amount }) => sum + amount, 0) + tax === total
}

function proofOf(items: ReadItem[], sums: Sums, total: number | undefined, tax: number): ReceiptText['proof'] {
  const { cash, change } = sums
  if (cash && change && cash.amount - change.amount === total) return 'cash'
  return addsUp(items, sums, total, tax) ? 'lines' : undefined
}

function paymentOf(lines: ReadLine[], { cash, change }: Sums): ReceiptText['payment'] {
  if (lines.some(({ text }) => WORDS.qris.test(text) || /\brrn\b/i.test(text))) return 'qris'
  if (lines.some(({ text }) => WORDS.debit.test(text))) return 'debit'
  return cash || change ? 'cash' : undefined
}
