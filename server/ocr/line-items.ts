// The items sold: a name, then quantity, price and amount on the next line or on the same one. An item counts only when
// quantity times price is its amount.
import type { ReadItem } from '#contract/receipt-reading.ts'
import { boxOf, leastConfidence, parseRupiah, RUPIAH } from './amount.ts'
import type { TextLine } from './recognize.ts'

/** `2 x 23.900   47.800`, also with `@` before the price. */
const NUMBERS_ON_NEXT_LINE = new RegExp(`^\\D{0,40}?(\\d{1,3}) x @?${RUPIAH}\\s+${RUPIAH}\\W*$`, 'i')
/** `KECAP MANIS 520ML   2   23,900   47,800`. */
const NUMBERS_ON_SAME_LINE = new RegExp(`^(.{3,}?)\\s+(\\d{1,3})[.,]?\\s+${RUPIAH}\\s+${RUPIAH}\\W*$`, 'i')
const RETURNED = /^\W*(?:retur|refund)\b/i

export function parseItems(lines: TextLine[]): ReadItem[] {
  return lines.flatMap((line, index) => {
    const above = lines[index - 1]
    const below = NUMBERS_ON_NEXT_LINE.exec(line.text)
    if (below && above) return toItem([above, line], above.text, below[1], below[2], below[3]) ?? []
    const beside = NUMBERS_ON_SAME_LINE.exec(line.text)
    return beside ? (toItem([line], beside[1] ?? '', beside[2], beside[3], beside[4]) ?? []) : []
  })
}

function toItem(
  lines: TextLine[],
  printed: string,
  count: string | undefined,
  price: string | undefined,
  sum: string | undefined,
): ReadItem | undefined {
  const name = cleanName(printed)
  const quantity = Number(count)
  const unitPrice = parseRupiah(price ?? '')
  const amount = parseRupiah(sum ?? '')
  const isReturned = RETURNED.test(printed) || amount < 0
  if (!name || quantity <= 0 || quantity * unitPrice !== Math.abs(amount)) return undefined
  const words = lines.flatMap((line) => line.words)
  return {
    name,
    quantity,
    unitPrice,
    amount: isReturned ? -Math.abs(amount) : amount,
    confidence: leastConfidence(lines.at(-1)?.words ?? []),
    box: boxOf(words),
  }
}

/** The longest run of upper-case words without an article number: creases and edges add noise around it. */
function cleanName(text: string): string {
  const runs = text.match(/[A-Z0-9][A-Z0-9&'./%-]*(?: [A-Z0-9&'./%-]+)*/g) ?? []
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  return longest.replace(/^\d{6,13} /, '').trim()
}
