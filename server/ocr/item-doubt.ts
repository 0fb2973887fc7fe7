// Marks items whose quantity no product or second pass proves, and names in which another pass reads one word more.
import type { ReadItem } from '#contract/receipt-reading.ts'
import type { OcrPass } from './confidence.ts'
import { countLetters } from './line-items.ts'
import type { SoldItem } from './sums.ts'

/** Another pass of the same engine that reads so many letters more has read a word that this one lost. */
const LOST_LETTERS = 4

export function confirmItems({ engine, receipt: { items } }: OcrPass, others: OcrPass[]): ReadItem[] {
  return items.map(({ quantityProof: _, ...printed }, index) => {
    const again = others.flatMap((other) => {
      const found = findAgain(other.receipt.items, index, items)
      return found ? [{ ...found, engine: other.engine }] : []
    })
    const isCut = again.some(
      (other) => other.engine === engine && countLetters(other.name) >= countLetters(printed.name) + LOST_LETTERS,
    )
    const item = isCut ? { ...printed, isNameDoubted: true as const } : printed
    const isDisputed = again.some((other) => other.quantityProof === 'product' && other.quantity !== item.quantity)
    const alike = [items[index], ...again].filter((one) => one?.quantity === item.quantity)
    const shown = alike.filter((one) => one?.quantityProof === 'printed')
    const isProven = shown.length > 1 || alike.some((one) => one?.quantityProof === 'product')
    return isProven && !isDisputed ? item : { ...item, isQuantityDoubted: true as const }
  })
}

function findAgain(others: SoldItem[], index: number, items: SoldItem[]): SoldItem | undefined {
  const amount = items[index]?.amount
  if (others.length === items.length) return others[index]?.amount === amount ? others[index] : undefined
  const alike = others.filter((other) => other.amount === amount)
  return alike.length === 1 && items.filter((item) => item.amount === amount).length === 1 ? alike[0] : undefined
}
