// Combines all passes over a receipt: the best pass, and what the others confirm of it.
import type { Reading } from '#contract/receipt-reading.ts'
import { areStampsConfident, combineFields, confirmProof, isShopConfirmed, type OcrPass } from './confidence.ts'
import { confirmItems } from './item-doubt.ts'
import { itemsMatchTotal } from './sums.ts'

export function combinePasses(
  passes: OcrPass[],
  codes: Reading['codes'],
): Omit<Reading, 'codes' | 'warnings' | 'ms' | 'workMs'> & { best: OcrPass; others: OcrPass[] } {
  const best = findBest(passes)
  const others = passes.filter((pass) => pass !== best)
  const { shopId, openSigns, isShopExact, isDayRepeated, isTimeWhole, stamps, proof: _, ...printed } = best.receipt
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

type Doubt = 'shop' | 'quantity' | 'proof' | 'items' | 'stamps'

/** What a verdict depends on and is missing or uncertain after these passes, of which there is one at least. */
export function listDoubts(passes: OcrPass[], codes: Reading['codes']): Doubt[] {
  const best = findBest(passes)
  const others = passes.filter((pass) => pass !== best)
  const isCertain: Record<Doubt, boolean> = {
    // A shop that a second pass does not find either is not known.
    shop: best.receipt.shopId === undefined ? others.length > 0 : isShopConfirmed(best, others, codes),
    quantity: confirmItems(best, others).every(({ isQuantityDoubted }) => !isQuantityDoubted),
    proof: confirmProof(best, others) !== undefined,
    items: itemsMatchTotal(best.receipt),
    stamps: areStampsConfident(best, codes, others),
  }
  return (Object.keys(isCertain) as Doubt[]).filter((doubt) => !isCertain[doubt])
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
  const known = found.filter((value) => value !== undefined).length
  return proven + 2 * known + (engine === 'paddle' ? 1 : 0) + confidence / 100
}
