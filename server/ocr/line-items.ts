// The lines sold: a name, then quantity, price and amount, on the next line or on the same. Only what multiplies out counts.
import type { ReadItem } from '#contract/reading.ts'
import { boxOf, leastConfidence, RUPIAH, rupiahOf } from './amount.ts'
import type { ReadLine } from './recognize.ts'

/** `2 x 23.900   47.800`, also with `@` before the price. */
const BELOW = new RegExp(`^\\D{0,40}?(\\d{1,3}) x @?${RUPIAH}\\s+${RUPIAH}\\W*$`, 'i')
/** `KECAP MANIS 520ML   2   23,900   47,800`. */
const BESIDE = new RegExp(`^(.{3,}?)\\s+(\\d{1,3})[.,]?\\s+${RUPIAH}\\s+${RUPIAH}\\W*$`, 'i')
const RETURNED = /^\W*(?:retur|refund)\b/i

export function itemsOf(lines: ReadLine[]): ReadItem[] {
  return lines.flatMap((line, index) => {
    const above = lines[index - 1]
    const below = BELOW.exec(line.text)
    if (below && above) return itemOf([above, line], above.text, below[1], below[2], below[3]) ?? []
    const beside = BESIDE.exec(line.text)
    return beside ? (itemOf([line], beside[1] ?? '', beside[2], beside[3], beside[4]) ?? []) : []
  })
}

function itemOf(
  lines: ReadLine[],
  printed: string,
  count: string | undefined,
  price: string | undefined,
  sum: string | undefined,
): ReadItem | undefined {
  const name = nameOf(printed)
  const quantity = Number(count)
  const unitPrice = rupiahOf(price ?? '')
  const amount = rupiahOf(sum ?? '')
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

/** The longest run of upper-case words, without an article number: a table's edge or a crease may add to it. */
function nameOf(text: string): string {
  const runs = text.match(/[A-Z0-9][A-Z0-9&'./%-]*(?: [A-Z0-9&'./%-]+)*/g) ?? []
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  return longest.replace(/^\d{6,13} /, '').trim()
}
