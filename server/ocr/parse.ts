// Parses the recognized text of an Indonesian till receipt: shop, number, time, items, sums, and proof of the total.
import type { ReadBox, ReadField, Reading, ShopPrint } from '#contract/receipt-reading.ts'
import { boxOf, confidenceOf, locateFragments, normalizeDigit } from './amount.ts'
import { findReceiptCode } from './barcode.ts'
import { findItemRows, parseItems } from './line-items.ts'
import { type FoundTime, findPurchaseTime } from './purchase-time.ts'
import { agreeOnDay, type FoundNumber, findCodedNumber, findInCode, findNumber, repeatsDay } from './receipt-number.ts'
import type { TextLine } from './recognize.ts'
import { cleanLines, toRows } from './row.ts'
import { findShop } from './shop.ts'
import { joinStamps, type Stamp, stampOf } from './stamp.ts'
import { findSums, prove, type SoldItem, type Sums } from './sums.ts'
import { familiesOf } from './till-family.ts'

export type ParsedReceipt = Omit<Reading, 'items' | 'codes' | 'warnings' | 'ms' | 'workMs'> & {
  items: SoldItem[]
  isShopExact: boolean
  ambiguousCharacters: boolean[]
  isDayRepeated: boolean
  isTimeComplete: boolean
  stamps: { [Field in KeyField]?: Stamp | undefined }
}
export type KeyField = 'receiptNo' | 'purchasedAt'

const MAX_HEADING_LINES = 8

/** The till's own code takes precedence for shop, number and time; the total must be proven and equal the code's. */
export function parseReceipt(
  recognized: TextLine[],
  shops: ShopPrint[],
  codes: { text: string }[] = [],
): ParsedReceipt {
  const code = findReceiptCode(codes)
  const lines = cleanLines(recognized)
  const texts = lines.map(({ text }) => text)
  const shopInAll = findShop(texts, shops)
  const families = familiesOf(texts, shopInAll?.shop.family)
  const time = findPurchaseTime(lines)
  const printed = findCodedNumber(lines, families, codes) ?? findNumber(lines, families, shopInAll?.shop.numberPattern)
  const agreed = printed && agreeOnDay(printed, time)
  const coded = agreed && time && findInCode(agreed.value, time.value, codes)
  const number = agreed && { ...agreed, value: coded ?? agreed.value }
  const rows = toRows(lines, families)
  const { rows: itemRows, belowStamps } = findItemRows(rows, [number?.line, time?.line])
  const sums = findSums(rows)
  const { items, lines: itemLines } = parseItems(itemRows)
  const proven = prove(items, sums, code?.total)
  const total = proven.amount ?? code?.total
  const discounts = new Set(rows.filter(({ label }) => label === 'discount').map(({ line }) => line))
  const besideItems = linesBeside(lines, belowStamps ? [lines.indexOf(belowStamps)] : [], itemLines).filter(
    (line) => !discounts.has(line),
  )
  const named = findShop(code ? [code.shop] : besideItems.map(({ text }) => text), shops)
  if (named && named.shop !== shopInAll?.shop && shops.length > 1) return parseReceipt(recognized, [named.shop], codes)
  const nameLine = named && !code ? besideItems[named.line] : undefined
  const fields: [ReadField, (Found | undefined)[]][] = [
    ['merchant', [nameLine && { line: nameLine, fragments: [nameLine.text] }]],
    ['receiptNo', [number]],
    ['purchasedAt', [time, time?.near]],
    ['discount', [sums.discounts[0]]],
    ['tax', [proven.tax > 0 ? sums.taxesOnTop[0] : undefined]],
    ['total', [proven.total]],
    ['cash', [sums.cash]],
    ['change', [sums.change]],
  ]
  return {
    heading: [...(code ? [code.shop] : []), ...headingOf(lines, [number?.line, time?.line])],
    shopId: named?.shop.shopId,
    isShopExact: named?.isExact === true,
    ambiguousCharacters: code ? [] : (number?.open ?? []),
    isDayRepeated: printed !== undefined && printed === agreed && repeatsDay(printed, time),
    isTimeComplete: time?.isComplete === true || code !== undefined,
    branch: findBranch(lines),
    receiptNo: code?.receiptNo ?? number?.value,
    purchasedAt: code?.purchasedAt ?? time?.value,
    items: proven.items,
    discount: proven.discount,
    tax: proven.tax,
    total,
    cash: sums.cash?.amount,
    change: sums.change?.amount,
    payment: paymentOf(lines, sums),
    proof: code && code.total !== total ? undefined : proven.proof,
    fields: fields.flatMap(([field, found]) => locateField(field, found)),
    confidence: confidenceOf(lines.flatMap(({ words }) => words)),
    stamps: {
      receiptNo: number && isAsPrinted(number) ? stampOf(number.line, number.fragments, number) : undefined,
      purchasedAt: time && stampOfTime(time),
    },
  }
}

/** Without the items, whose products name other shops; `start` is the line below the heading's stamps. */
function linesBeside(lines: TextLine[], start: number[], itemLines: Set<TextLine>): TextLine[] {
  const at = [...itemLines].map((line) => lines.indexOf(line))
  const [first, last] = [Math.min(...start, ...at), Math.max(...at)]
  return lines.filter((_, index) => index < first || index > last)
}

type Found = { line: TextLine; fragments: string[] }

function locateField(field: ReadField, found: (Found | undefined)[]): Reading['fields'] {
  const locations = found.flatMap((one) => (one ? [locateFragments(one.line, one.fragments)] : []))
  if (locations.length === 0) return []
  const confidence = Math.min(...locations.map((location) => location.confidence))
  return [{ field, confidence, box: boxOf(locations.flatMap(({ box }) => (box ? [{ box }] : []))) }]
}

function headingOf(lines: TextLine[], stamps: (TextLine | undefined)[]): string[] {
  const first = Math.min(...stamps.flatMap((line) => (line ? lines.indexOf(line) : [])), MAX_HEADING_LINES)
  return lines.slice(0, first).map(({ text }) => text)
}

function findBranch(lines: TextLine[]): string | undefined {
  const address = /^\W*(?:jl|jalan|ruko|mal|plaza|pasar)\b.*\d/i
  const line = lines.slice(0, MAX_HEADING_LINES).find(({ text }) => address.test(text))
  // Recognition loses the spaces after such signs: 'Jl.Tebet Barat 7,Jakarta'.
  return line?.text.replaceAll(/(,|\b(?:jl|jln|no|kec|kel|kab|gg)\.)(?=\S)/gi, '$1 ')
}

function isAsPrinted({ value, fragments, isCoded, normalize = (sign) => sign }: FoundNumber): boolean {
  const bare = (text: string): string =>
    [...text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')].map((sign, at) => normalize(sign, at)).join('')
  return isCoded === true || bare(value) === bare(fragments.join(''))
}

function stampOfTime({ line, fragments, near }: FoundTime): Stamp | undefined {
  const day = stampOf(line, fragments, { normalize: normalizeDigit })
  if (!near) return day
  const time = stampOf(near.line, near.fragments, { normalize: normalizeDigit })
  return day && time && joinStamps(day, time)
}

function paymentOf(lines: TextLine[], { cash, change }: Sums): ParsedReceipt['payment'] {
  if (lines.some(({ text }) => /^\W*[qgo0]r[i1l]s\b/i.test(text) || /\brrn\b/i.test(text))) return 'qris'
  if (lines.some(({ text }) => /\b(?:debit|kartu)\b/i.test(text))) return 'debit'
  return cash || change ? 'cash' : undefined
}

const DECIDING: ReadField[] = ['merchant', 'receiptNo', 'purchasedAt', 'total', 'cash', 'change']

export function isDeciding(
  { text, words }: TextLine,
  { fields, items, receiptNo, purchasedAt, total }: ParsedReceipt,
): boolean {
  const isNear = (box: ReadBox | null): boolean => box !== null && words.some((word) => overlaps(word.box, box))
  if (fields.some(({ field, box }) => DECIDING.includes(field) && isNear(box))) return true
  if (items.some(({ quantityProof, box }) => quantityProof !== 'product' && isNear(box))) return true
  if ((receiptNo === undefined || purchasedAt === undefined) && /\d{2}[-/.:]\d{2}|\d{5,}|\b(?:no|bon)\b/i.test(text))
    return true
  return total === undefined && /t[o0]t|due|jumlah/i.test(text)
}

function overlaps(a: ReadBox, b: ReadBox): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
