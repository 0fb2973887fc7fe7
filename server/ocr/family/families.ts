// All families of tills, by their key.
import type { TillFamily } from '#contract/shop-print.ts'
import { alfamart } from './alfamart.ts'
import { circleK } from './circle-k.ts'
import { cloudPos } from './cloud-pos.ts'
import { coffee } from './coffee.ts'
import { drugstore } from './drugstore.ts'
import type { Family } from './family.ts'
import { fastFood } from './fast-food.ts'
import { general } from './general.ts'
import { hypermart } from './hypermart.ts'
import { indomaret } from './indomaret.ts'
import { lotte } from './lotte.ts'
import { marketplace } from './marketplace.ts'
import { pharmacy } from './pharmacy.ts'
import { qrisSlip } from './qris-slip.ts'
import { superIndo } from './super-indo.ts'
import { transmart } from './transmart.ts'

const FAMILIES: Record<TillFamily, Family> = {
  general,
  indomaret,
  alfamart,
  'circle-k': circleK,
  'super-indo': superIndo,
  hypermart,
  transmart,
  lotte,
  drugstore,
  pharmacy,
  'fast-food': fastFood,
  coffee,
  'cloud-pos': cloudPos,
  'qris-slip': qrisSlip,
  marketplace,
}

/**
 * The families whose habits explain a print: that of the known shop, those that its words show, then the general one. The slip of
 * a terminal comes last, and only where no shop is known: tills print its lines, with the payment's number, at the foot of their
 * own receipt.
 */
export function familiesOf(lines: string[], known: TillFamily | undefined): Family[] {
  const shown = Object.values(FAMILIES).filter(
    ({ key, marks }) => key !== 'qris-slip' && lines.some((line) => marks?.test(line)),
  )
  return known ? [...new Set([FAMILIES[known], ...shown, general])] : [...shown, general, qrisSlip]
}
