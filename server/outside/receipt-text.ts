// Makes sense of the words a reader found on an Indonesian till receipt: shop, number, time, lines, total, and proof of the total.

export type ReadItem = { name: string; quantity: number; unitPrice: number; amount: number }

/** What a picture says, as far as it could be read. Rupiah are integers; `purchasedAt` is the wall clock on the paper. */
export type ReceiptText = {
  /** The first lines, where shops print their name. */
  heading: string[]
  receiptNo: string | undefined
  /** `yyyy-mm-ddThh:mm` as printed, without a zone. */
  purchasedAt: string | undefined
  items: ReadItem[]
  discount: number
  total: number | undefined
  /**
   * Why the total can be believed: the cash given less the change is the total, or the lines less the discount are.
   * Undefined: nothing on the paper proves it.
   */
  proof: 'cash' | 'lines' | undefined
}

const HEADING_LINES = 8
const AMOUNT = /(?:rp\s*)?(\d{1,3}(?:[.,]\d{3})+|\d{3,7})\s*$/i
const QUANTITY = /^\D{0,40}?(\d{1,3})\s*[x×]\s*(?:rp\s*)?(\d{1,3}(?:[.,]\d{3})+|\d{3,7})\b/i
const WORDS = {
  total: /^\W*(?:grand\s+)?t[o0]ta[l1i]\b(?!.*\b(?:item|qty|diskon|hemat)\b)/i,
  subtotal: /\bsub\s*t[o0]ta[l1i]/i,
  discount: /\b(?:diskon|disc|potongan|hemat|voucher)\b/i,
  cash: /\b(?:tuna[il1]|cash|bayar)\b/i,
  change: /\b(?:kemba[l1i]+(?:an)?|change)\b/i,
  tax: /\b(?:ppn|pajak|tax|dpp)\b/i,
}

/** Reads the words line by line, as tills print them: a name, then `2 x 23.900   47.800`, then the sums. */
export function readReceiptText(text: string): ReceiptText {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[a-z0-9]{2}/i.test(line))
  const sums = sumsOf(lines)
  const items = itemsOf(lines)
  const linesTotal = items.reduce((sum, item) => sum + item.amount, 0) - sums.discount
  const proof =
    sums.total === undefined
      ? undefined
      : sums.cash !== undefined && sums.change !== undefined && sums.cash - sums.change === sums.total
        ? 'cash'
        : items.length > 0 && linesTotal === sums.total
          ? 'lines'
          : undefined
  return {
    heading: lines.slice(0, HEADING_LINES),
    receiptNo: numberOf(lines),
    purchasedAt: momentOf(lines),
    items,
    discount: sums.discount,
    total: sums.total,
    proof,
  }
}

type Sums = { total: number | undefined; cash: number | undefined; change: number | undefined; discount: number }

function sumsOf(lines: string[]): Sums {
  const found: Sums = { total: undefined, cash: undefined, change: undefined, discount: 0 }
  for (const line of lines) {
    const amount = amountOf(line)
    if (amount === undefined || WORDS.subtotal.test(line) || WORDS.tax.test(line)) continue
    if (WORDS.change.test(line)) found.change ??= amount
    else if (WORDS.cash.test(line)) found.cash ??= amount
    else if (WORDS.total.test(line)) found.total ??= amount
    else if (WORDS.discount.test(line)) found.discount += amount
  }
  return found
}

/** Lines sold: a name, then quantity, unit price and amount, on the next line or on the same. Only what multiplies out counts. */
function itemsOf(lines: string[]): ReadItem[] {
  const items: ReadItem[] = []
  for (const [index, line] of lines.entries()) {
    const match = QUANTITY.exec(line)
    const amount = amountOf(line)
    if (!match || amount === undefined) continue
    const quantity = Number(match[1])
    const unitPrice = rupiahOf(match[2] ?? '')
    const name = nameOf(lines[index - 1] ?? '')
    if (name && quantity > 0 && quantity * unitPrice === amount) items.push({ name, quantity, unitPrice, amount })
  }
  return items
}

/** The longest run of upper-case words; what the table's edge or a crease added before it is left out. */
function nameOf(line: string): string {
  const runs = line.match(/[A-Z0-9][A-Z0-9&'./%-]*(?: [A-Z0-9&'./%-]+)*/g) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '').trim()
}

function amountOf(line: string): number | undefined {
  const match = AMOUNT.exec(line)
  return match?.[1] === undefined ? undefined : rupiahOf(match[1])
}

function rupiahOf(digits: string): number {
  return Number(digits.replace(/[.,]/g, ''))
}

function numberOf(lines: string[]): string | undefined {
  for (const line of lines) {
    const match = /(?:#|\bno\.?\s*(?:struk|nota|trx)?\s*[:.]?\s*)([a-z0-9][a-z0-9/-]{3,23})/i.exec(line)
    if (match?.[1] && /\d{3}/.test(match[1])) return match[1].toUpperCase()
  }
  return undefined
}

/** Day and time as tills print them: 20/11/2026 18:42, 20-11-26 18.42. Days that no calendar has are not a date. */
function momentOf(lines: string[]): string | undefined {
  for (const line of lines) {
    const match = /\b(\d{2})[/.-](\d{2})[/.-](20\d{2}|\d{2})(?:\D{1,4}(\d{2})[:.](\d{2}))?/.exec(line)
    if (!match) continue
    const [, day = '', month = '', year = '', hour = '12', minute = '00'] = match
    const moment = `${year.length === 2 ? `20${year}` : year}-${month}-${day}T${hour}:${minute}`
    const parsed = new Date(`${moment}:00Z`)
    if (!Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(moment)) return moment
  }
  return undefined
}
