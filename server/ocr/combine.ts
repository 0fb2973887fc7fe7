// Combines all passes over a receipt: the best pass, and what the others confirm of it.
import type { ReadItem, Reading } from '#contract/receipt-reading.ts'
import { areStampsConfident, combineFields, confirmProof, isShopConfirmed, type OcrPass } from './confidence.ts'
import { countLetters } from './line-items.ts'
import { itemsMatchTotal, type SoldItem } from './sums.ts'

export function combinePasses(
  passes: OcrPass[],
  codes: Reading['codes'],
): Omit<Reading, 'codes' | 'warnings' | 'ms' | 'workMs'> & { best: OcrPass; others: OcrPass[] } {
  const best = findBest(passes)
  const others = passes.filter((pass) => pass !== best)
  const {
    shopId,
    ambiguousCharacters,
    isShopExact,
    isDayRepeated,
    isTimeComplete,
    stamps,
    proof: _,
    ...printed
  } = best.receipt
  const proof = confirmProof(best, others)
  // A shop is suggested where no other pass names another.
  const isOneShop = others.every((other) => [undefined, shopId].includes(other.receipt.shopId))
  return {
    ...printed,
    ...(shopId !== undefined && isOneShop ? { shopId } : {}),
    ...(proof ? { proof } : {}),
    items: confirmItems(best, others),
    fields: combineFields(best, codes, others),
    best,
    others,
  }
}

type UnsureField = 'shop' | 'quantity' | 'proof' | 'items' | 'stamps'

/** What a verdict depends on and is missing or uncertain after these passes, of which there is one at least. */
export function listUnsureFields(passes: OcrPass[], codes: Reading['codes']): UnsureField[] {
  const best = findBest(passes)
  const others = passes.filter((pass) => pass !== best)
  const isCertain: Record<UnsureField, boolean> = {
    // A shop that a second pass does not find either is not known.
    shop: best.receipt.shopId === undefined ? others.length > 0 : isShopConfirmed(best, others, codes),
    quantity: confirmItems(best, others).every(({ isQuantityDoubted }) => !isQuantityDoubted),
    proof: confirmProof(best, others) !== undefined,
    items: itemsMatchTotal(best.receipt),
    stamps: areStampsConfident(best, codes, others),
  }
  return (Object.keys(isCertain) as UnsureField[]).filter((doubt) => !isCertain[doubt])
}

export function findBest(passes: OcrPass[]): OcrPass {
  const [first, ...rest] = passes
  if (!first) throw new Error('There was no pass over this image.')
  return rest.reduce((best, pass) => (scoreOf(pass) > scoreOf(best) ? pass : best), first)
}

/** A proven total counts most, then items that add up to it, then the fields found; PP-OCRv4 misreads less. */
function scoreOf({ engine, receipt }: OcrPass): number {
  const { total, receiptNo, purchasedAt, shopId, items, proof, confidence } = receipt
  const found = [total, receiptNo, purchasedAt, shopId, items.length || undefined]
  const proven = (proof ? 10 : 0) + (itemsMatchTotal(receipt) ? 5 : 0)
  const fieldCount = found.filter((value) => value !== undefined).length
  return proven + 2 * fieldCount + (engine === 'paddle' ? 1 : 0) + confidence / 100
}

/** Another pass of the same engine that reads so many letters more has read a word that this one lost. */
const LOST_LETTERS = 4

/** Marks items whose quantity no product or second pass proves, and names in which another pass reads one word more. */
function confirmItems({ engine, receipt: { items } }: OcrPass, others: OcrPass[]): ReadItem[] {
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
