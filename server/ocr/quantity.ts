// What is certain of the quantities: a price and an amount that a quantity explains, or another look that reads the same one. A
// print that shows none is left to staff: it may have lost it, and rules count pieces.
import type { ReadItem } from '#contract/receipt-reading.ts'
import type { Look } from './confidence.ts'
import type { SoldItem } from './sums.ts'

/** The items, marked where nothing proves their quantity. */
export function confirmQuantities({ receipt: { items } }: Look, others: Look[]): ReadItem[] {
  return items.map(({ quantityProof: _, ...item }, index) => {
    const again = others.flatMap((other) => findAgain(other.receipt.items, index, items) ?? [])
    const isDisputed = again.some((other) => other.quantityProof === 'product' && other.quantity !== item.quantity)
    const alike = [items[index], ...again].filter((one) => one?.quantity === item.quantity)
    const printed = alike.filter((one) => one?.quantityProof === 'printed')
    const isProven = printed.length > 1 || alike.some((one) => one?.quantityProof === 'product')
    return isProven && !isDisputed ? item : { ...item, isQuantityDoubted: true as const }
  })
}

/** The same item in another look: at its place among as many, or the only one of its amount. */
function findAgain(others: SoldItem[], index: number, items: SoldItem[]): SoldItem | undefined {
  const amount = items[index]?.amount
  if (others.length === items.length) return others[index]?.amount === amount ? others[index] : undefined
  const alike = others.filter((other) => other.amount === amount)
  return alike.length === 1 && items.filter((item) => item.amount === amount).length === 1 ? alike[0] : undefined
}
