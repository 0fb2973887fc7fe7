// The items sold: a name, then quantity, price and amount in either order, on one line or on the next.
import type { ReadItem } from '#contract/receipt-reading.ts'
import { boxOf, leastConfidence, type PrintedNumber } from './amount.ts'
import type { TextLine } from './recognize.ts'
import type { Row } from './row.ts'

/** `product`: quantity times price is the amount; `printed`: one of the two fits the amount; `none`: neither is printed. */
export type QuantityProof = 'product' | 'printed' | 'none'
type Priced = { quantity: number; unitPrice: number; amount: number }
export type PrintedItem = ReadItem & {
  quantityProof: QuantityProof
  candidates: Priced[]
}

const MAX_QUANTITY = 999
const MIN_NAME_LETTERS = 3
/** Of names of real receipts that were read with less, most had wrong letters. */
const MIN_NAME_CERTAINTY = 85
const MIN_PRICE = 100
const RETURNED = /^\W*(?:retur|refund)\b/i
const HEADER =
  /\b(?:item|nama|goods|barang)\b.*\b(?:qty|price|harga|jumlah|total|amt|u\/p)\b|\bprice\b.*\bqty\b|\bqty\b.*\bprice\b/i
const CASHIER = /\b(?:kasir|cashier|server|pelayan|operator|pos\s?no|terminal|customer|guests?|meja|table|cover)\b/i
/** A floor has a number: floor cleaner is sold. */
const ADDRESS =
  /\b(?:jl|jln|jalan|kec|kab|kota|ruko|rt|rw|telp?|hp|fax|npwp|no\.?hp|kode\s?pos)\b|\b(?:lantai|lt)\b\W{0,2}(?:\d{1,2}(?![\d.,])|[a-z]{1,2}\b)/i
const ENDS: Row['label'][] = ['subtotal', 'total', 'finalTotal', 'cash', 'otherPayment', 'change']

/** The rows between number and time (`stamps`) and the sums; `belowStamps` is the first line below the heading's stamps. */
export function findItemRows(
  rows: Row[],
  stamps: (TextLine | undefined)[],
): { rows: Row[]; belowStamps: TextLine | undefined } {
  const end = rows.findIndex(
    ({ label, numbers }) => ENDS.includes(label) && Math.abs(numbers.at(-1)?.value ?? 0) >= MIN_PRICE,
  )
  const last = end < 0 ? rows.length : end
  const starts = rows.flatMap(({ line }, index) =>
    index < last && (stamps.includes(line) || HEADER.test(line.text) || CASHIER.test(line.text)) ? [index + 1] : [],
  )
  const start = Math.max(0, ...starts)
  return { rows: rows.slice(start, last), belowStamps: start > 0 ? rows[start]?.line : undefined }
}

export function parseItems(rows: Row[]): { items: PrintedItem[]; lines: Set<TextLine> } {
  const items: PrintedItem[] = []
  const used = new Set<TextLine>()
  let named: Row | undefined
  for (const [index, row] of rows.entries()) {
    if (row.label !== undefined || isBracketed(row)) continue
    const read = readNumbers(row, rows[index + 1])
    const own = cleanName([row.head, ...(read ? sizesOf(row, read) : [])].join(' '))
    if (!read || isNameOf(row, rows[index + 1])) {
      if (countLetters(own) >= MIN_NAME_LETTERS) named = row
      continue
    }
    if (read.amount === 0 || (ADDRESS.test(row.line.text) && !isProduct(row))) continue
    const above =
      countLetters(own) >= MIN_NAME_LETTERS && !isContinued(named, row) && !isAmountLine(named, row) ? undefined : named
    const name = above ? cleanName(above.line.text) : own
    named = undefined
    if (name === '') continue
    const { below, ...priced } = read
    const lines = [...(above ? [above.line] : []), row.line, ...(below ? [below.line] : [])]
    for (const line of lines) used.add(line)
    const isReturned = RETURNED.test(lines[0]?.text ?? '')
    items.push({
      ...priced,
      name,
      ...(isLegible(above?.line ?? row.line) ? {} : { isNameDoubted: true as const }),
      amount: isReturned ? -Math.abs(read.amount) : read.amount,
      confidence: leastConfidence(row.line.words),
      box: boxOf(lines.flatMap(({ words }) => words)),
    })
  }
  return { items, lines: used }
}

/** Returns the whole numbers before quantity and price, which belong to the product name: a size without its unit. */
function sizesOf({ head, numbers }: Row, { quantity, unitPrice, quantityProof }: ReadNumbers): string[] {
  const before = numbers.slice(0, -1)
  const at = before.findIndex(({ value }) => value === unitPrice || (value === quantity && quantityProof !== 'none'))
  const sizes = (at < 0 ? before : before.slice(0, at)).map(({ text }) => text)
  return countLetters(head) >= MIN_NAME_LETTERS && sizes.every((text) => /^\d{1,4}$/.test(text)) ? sizes : []
}

function isLegible({ words }: TextLine): boolean {
  const letters = words
    .filter(({ text }) => /[a-z]{2}/i.test(text))
    .flatMap(({ text, letters, confidence }) => letters ?? Array.from(text, () => confidence))
  return letters.reduce((sum, certainty) => sum + certainty, 0) >= MIN_NAME_CERTAINTY * letters.length
}

function isProduct({ numbers }: Row): boolean {
  return findProduct(numbers.slice(0, -1), numbers.at(-1)?.value ?? 0) !== undefined
}

/** `2 x 23.900   47.800` below its name: what else stands on the line is a crease. */
function isAmountLine(above: Row | undefined, { line }: Row): boolean {
  return above !== undefined && /(?:^|\s)\d{1,3} x @?\d/.test(line.text)
}

function isNameOf({ numbers }: Row, below: Row | undefined): boolean {
  if (numbers.length !== 1 || /[.,]/.test(numbers[0]?.text ?? '') || !below) return false
  const amount = below.numbers.at(-1)?.value ?? 0
  return isNameless(below) && findProduct(below.numbers.slice(0, -1), amount) !== undefined
}

function isNameless({ head, label }: Row): boolean {
  return label === undefined && countLetters(head) < MIN_NAME_LETTERS
}

function isContinued(above: Row | undefined, { head }: Row): boolean {
  return above !== undefined && /^[a-z]/.test(head.trim()) && /[,(]/.test(above.line.text)
}

function isBracketed({ line }: Row): boolean {
  return /\(\s*[\d.,]+\s*\)\s*$/.test(line.text)
}

type ReadNumbers = Pick<PrintedItem, 'quantity' | 'unitPrice' | 'amount' | 'quantityProof' | 'candidates'> & {
  below?: Row
}

function readNumbers({ line, head, numbers }: Row, next: Row | undefined): ReadNumbers | undefined {
  const last = numbers.at(-1)
  const amount = last?.value
  if (amount === undefined || /[.,](?!00)\d{2}$/.test(last?.text ?? '')) return undefined
  if (amount !== 0 && Math.abs(amount) < MIN_PRICE) return undefined
  const [first, only] = [
    numbers.at(-2)?.value,
    next?.numbers.length === 1 && next.head === '' ? next.numbers[0]?.value : undefined,
  ]
  if (first !== undefined && only !== undefined && first * amount === only && only < 0)
    return { quantity: Math.abs(first), unitPrice: amount, amount: only, quantityProof: 'product', candidates: [] }
  const before = numbers.slice(0, -1)
  const product = findProduct(before, amount)
  if (product) return { ...product, amount, quantityProof: 'product', candidates: [] }
  const below = before.length === 0 && next && isNameless(next) ? findProduct(next.numbers, amount) : undefined
  if (below && next) return { ...below, amount, quantityProof: 'product', candidates: [], below: next }
  const [count, price] = [before.at(-2)?.value, before.at(-1)?.value].toSorted((a, b) => (a ?? 0) - (b ?? 0))
  const isContradicted = isQuantity(count) && price !== undefined && price >= MIN_PRICE
  return {
    ...(isContradicted ? reconcileQuantity(count, price, amount) : readQuantity(line.text, head, before, amount)),
    amount,
    candidates: isContradicted ? [{ quantity: count, unitPrice: price, amount: count * price }] : [],
  }
}

type Quantity = Pick<PrintedItem, 'quantity' | 'unitPrice' | 'quantityProof'>

/** The quantity where count, price and amount contradict each other: the price is misread, or the count is the end of a name. */
function reconcileQuantity(count: number, price: number, amount: number): Quantity {
  const paid = Math.abs(amount)
  if (paid === price) return { quantity: 1, unitPrice: paid, quantityProof: 'printed' }
  const [fits, isMultiple] = [paid % count === 0, isQuantity(paid / price)]
  if (fits === isMultiple) return { quantity: 1, unitPrice: paid, quantityProof: 'none' }
  return fits
    ? { quantity: count, unitPrice: paid / count, quantityProof: 'printed' }
    : { quantity: paid / price, unitPrice: price, quantityProof: 'printed' }
}

function readQuantity(text: string, head: string, before: PrintedNumber[], amount: number): Quantity {
  const paid = Math.abs(amount)
  const beside = before.at(-1)
  if (beside && beside.value >= MIN_PRICE && isQuantity(paid / beside.value))
    return { quantity: paid / beside.value, unitPrice: beside.value, quantityProof: 'printed' }
  // In a column of its own, or after a sign: a name may end in a number.
  const isColumn = beside !== undefined && new RegExp(`(?: {3}|[xX×] ?)${beside.text} `).test(text)
  const leading = /^\W*(\d{1,3})\s*[xX]?\s+\D/.exec(head)?.[1]
  const trailing = /[xX×] ?(\d{1,3})$/.exec(head)?.[1]
  const printed = [leading, trailing].flatMap((one) => (one === undefined ? [] : Number(one)))
  const [quantity, ...others] = [isColumn ? beside.value : undefined, ...printed].filter(
    (one) => isQuantity(one) && paid % one === 0,
  )
  return quantity === undefined || others.length > 0
    ? { quantity: 1, unitPrice: paid, quantityProof: 'none' }
    : { quantity, unitPrice: paid / quantity, quantityProof: 'printed' }
}

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

export function countLetters(text: string): number {
  return text.replaceAll(/[^a-z]/gi, '').length
}

/** Words in capitals, also with a unit in small letters behind a number. */
const RUN = /[A-Z0-9][A-Z0-9&'./%-]*(?: [A-Z0-9&'./%-]+)*(?:(?<=\d) ?(?:ml|gr?|kg|l|cc|pcs|s)(?![a-z]))?/g

function cleanName(line: string): string {
  const text = line.replaceAll(/(?<=[A-Z0-9]) [^\w\s&] (?=[A-Z0-9])/g, ' ')
  const runs = text.match(RUN) ?? []
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  const isCapital = longest.replaceAll(/[^A-Z]/g, '').length * 2 > countLetters(text)
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
