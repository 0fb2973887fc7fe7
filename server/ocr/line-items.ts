// The items sold: a name, then quantity, price and amount in either order, on one line or on the next.
import type { ReadItem } from '#contract/receipt-reading.ts'
import { boxOf, leastConfidence, type PrintedNumber } from './amount.ts'
import type { TextLine } from './recognize.ts'
import type { Row } from './row.ts'

/** An item as printed: where quantity times price differs from the amount, either may be misread. */
export type PrintedItem = ReadItem & {
  /** Other amounts that the print allows; none where quantity times price is the amount. */
  candidates: number[]
}

const MAX_QUANTITY = 999
const MIN_NAME_LETTERS = 3
/** Below this, a number is no price. */
const MIN_PRICE = 100
const RETURNED = /^\W*(?:retur|refund)\b/i
const HEADER =
  /\b(?:item|nama|goods|barang)\b.*\b(?:qty|price|harga|jumlah|total|amt|u\/p)\b|\bprice\b.*\bqty\b|\bqty\b.*\bprice\b/i
const CASHIER = /\b(?:kasir|cashier|server|pelayan|operator|pos\s?no|terminal|customer|guests?|meja|table|cover)\b/i
/** A floor has a number: floor cleaner is sold. */
const ADDRESS =
  /\b(?:jl|jln|jalan|kec|kab|kota|ruko|rt|rw|telp?|hp|fax|npwp|no\.?hp|kode\s?pos)\b|\b(?:lantai|lt)\b\W{0,2}(?:\d{1,2}(?![\d.,])|[a-z]{1,2}\b)/i
const ENDS: Row['label'][] = ['subtotal', 'total', 'finalTotal', 'cash', 'otherPayment', 'change']

/** The rows between the stamps and the sums. `stamps` are the lines of number and time. */
export function findItemRows(rows: Row[], stamps: (TextLine | undefined)[]): Row[] {
  const end = rows.findIndex(
    ({ label, numbers }) => ENDS.includes(label) && Math.abs(numbers.at(-1)?.value ?? 0) >= MIN_PRICE,
  )
  const last = end < 0 ? rows.length : end
  const starts = rows.flatMap(({ line }, index) =>
    index < last && (stamps.includes(line) || HEADER.test(line.text) || CASHIER.test(line.text)) ? [index + 1] : [],
  )
  return rows.slice(Math.max(0, ...starts), last)
}

export function parseItems(rows: Row[]): { items: PrintedItem[]; lines: Set<TextLine> } {
  const items: PrintedItem[] = []
  const used = new Set<TextLine>()
  let named: Row | undefined
  for (const [index, row] of rows.entries()) {
    if (row.label !== undefined || isBracketed(row)) continue
    const read = readNumbers(row, rows[index + 1])
    const own = cleanName(row.head)
    if (!read || isNameOf(row, rows[index + 1])) {
      if (own.replaceAll(/[^a-z]/gi, '').length >= MIN_NAME_LETTERS) named = row
      continue
    }
    if (read.amount === 0 || (ADDRESS.test(row.line.text) && !isProduct(row))) continue
    const above =
      own.replaceAll(/[^a-z]/gi, '').length >= MIN_NAME_LETTERS && !isContinued(named, row) && !isAmountLine(named, row)
        ? undefined
        : named
    const name = above ? cleanName(above.line.text) : own
    named = undefined
    if (name === '') continue
    const lines = above ? [above.line, row.line] : [row.line]
    for (const line of lines) used.add(line)
    const isReturned = RETURNED.test(lines[0]?.text ?? '')
    items.push({
      ...read,
      name,
      amount: isReturned ? -Math.abs(read.amount) : read.amount,
      confidence: leastConfidence(row.line.words),
      box: boxOf(lines.flatMap(({ words }) => words)),
    })
  }
  return { items, lines: used }
}

/** Quantity times price is the amount, as in no address. */
function isProduct({ numbers }: Row): boolean {
  return findProduct(numbers.slice(0, -1), numbers.at(-1)?.value ?? 0) !== undefined
}

/** `2 x 23.900   47.800` below its name: what else stands on the line is a crease. */
function isAmountLine(above: Row | undefined, { line }: Row): boolean {
  return above !== undefined && /(?:^|\s)\d{1,3} x @?\d/.test(line.text)
}

/** A name that ends in a size, with its numbers below. */
function isNameOf({ numbers }: Row, below: Row | undefined): boolean {
  if (numbers.length !== 1 || /[.,]/.test(numbers[0]?.text ?? '') || !below) return false
  const amount = below.numbers.at(-1)?.value ?? 0
  const isNameless = below.head.replaceAll(/[^a-z]/gi, '').length < MIN_NAME_LETTERS
  return isNameless && below.label === undefined && findProduct(below.numbers.slice(0, -1), amount) !== undefined
}

/** A name that goes on where its numbers stand. */
function isContinued(above: Row | undefined, { head }: Row): boolean {
  return above !== undefined && /^[a-z]/.test(head.trim()) && /[,(]/.test(above.line.text)
}

/** An amount in brackets takes a discount off. */
function isBracketed({ line }: Row): boolean {
  return /\(\s*[\d.,]+\s*\)\s*$/.test(line.text)
}

type ReadNumbers = Pick<PrintedItem, 'quantity' | 'unitPrice' | 'amount' | 'candidates'>

function readNumbers({ head, numbers }: Row, next: Row | undefined): ReadNumbers | undefined {
  const last = numbers.at(-1)
  const amount = last?.value
  // No price has cents.
  if (amount === undefined || /[.,](?!00)\d{2}$/.test(last?.text ?? '')) return undefined
  if (amount !== 0 && Math.abs(amount) < MIN_PRICE) return undefined
  const [first, only] = [
    numbers.at(-2)?.value,
    next?.numbers.length === 1 && next.head === '' ? next.numbers[0]?.value : undefined,
  ]
  if (first !== undefined && only !== undefined && first * amount === only && only < 0)
    return { quantity: Math.abs(first), unitPrice: amount, amount: only, candidates: [] }
  const before = numbers.slice(0, -1)
  const product = findProduct(before, amount)
  if (product) return { ...product, amount, candidates: [] }
  const beside = before.at(-1)?.value
  const leading = Number(/^\W*(\d{1,3})\s*[xX]?\s+\D/.exec(head)?.[1] ?? 0)
  const quantity = [beside, leading, 1].find((one) => isQuantity(one) && Math.abs(amount) % one === 0) ?? 1
  const alone = { quantity, unitPrice: Math.abs(amount) / quantity, amount }
  const [count, price] = [before.at(-2)?.value, before.at(-1)?.value].toSorted((a, b) => (a ?? 0) - (b ?? 0))
  const isContradicted = isQuantity(count) && price !== undefined && price >= MIN_PRICE
  return { ...alone, candidates: isContradicted ? [count * price] : [] }
}

/** Two of the numbers before an amount of which it is the product. */
function findProduct(before: PrintedNumber[], amount: number): { quantity: number; unitPrice: number } | undefined {
  for (let at = before.length - 1; at >= 1; at -= 1) {
    const [one, other] = [Math.abs(before[at - 1]?.value ?? 0), Math.abs(before[at]?.value ?? 0)]
    if (one * other !== Math.abs(amount) || amount === 0) continue
    const [quantity, unitPrice] = one <= other ? [one, other] : [other, one]
    if (isQuantity(quantity)) return { quantity, unitPrice }
  }
  return undefined
}

function isQuantity(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY
}

/** Without an article number or quantity in front; of print in capitals, the longest run: creases and edges add noise around it. */
function cleanName(text: string): string {
  const runs = text.match(/[A-Z0-9][A-Z0-9&'./%-]*(?: [A-Z0-9&'./%-]+)*/g) ?? []
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  const isCapital = longest.replaceAll(/[^A-Z]/g, '').length * 2 > text.replaceAll(/[^a-z]/gi, '').length
  return correctWords(isCapital ? longest : text)
    .replace(/^\W+/, '')
    .replace(/^(?:\d{6,13}|\d{1,2}\s*[xX]?)\s+(?=\D)/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Zeros that stand for a letter among letters, and the letter that stands for a zero in a size: `K0PI`, `2OOML`. */
function correctWords(text: string): string {
  return text
    .replaceAll(/(?<=[A-Z])0(?=[A-Z])|(?<=[A-Z]{2})0(?![\dA-Z])|(?<![\dA-Z])0(?=[A-Z]{2})/g, 'O')
    .replaceAll(/(?<=\d)O+(?=(?:ML|GR?|KG|L|S)?(?![A-Z]))/g, (letters) => '0'.repeat(letters.length))
}
