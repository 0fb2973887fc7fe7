// What a print says of an unknown shop beyond the heading: an address on the web, and its family's mark.
import type { Reading } from '#contract/receipt-reading.ts'
import { boxOf, confidenceOf } from './amount.ts'
import { lettersOf } from './labels.ts'
import type { TextLine } from './recognize.ts'
import { familiesOf } from './till-family.ts'

type ShopHint = NonNullable<Reading['shopHint']>

/** The host of an address on the web or of an e-mail, where recognition may have put a space after a dot. */
const ADDRESS = /(?:[\w.-]+@\s?)?(?:www\.\s?)?[a-z0-9][a-z0-9-]{2,}(?:\.\s?(?:c[o0]m?|net|org|id))+(?![a-z0-9])/gi
const MAX_ADDRESSES = 5
const MAX_NAME_LINES = 5
/** Families whose marks name the maker of the till, the terminal or the marketplace, not the shop. */
const FAMILIES_WITHOUT_SHOP_NAME = ['cloud-pos', 'qris-slip', 'marketplace']

export function hintShop(lines: TextLine[]): ShopHint | undefined {
  const texts = lines.map(({ text }) => text.replaceAll(/(?<=[A-Za-z])0(?=[A-Za-z])/g, 'O'))
  const found = texts
    .flatMap((text) => text.match(ADDRESS) ?? [])
    .map((address) => address.replaceAll(/^[\d-]+|\s/g, ''))
  const addresses = [...new Set(found.map((address) => address.toLowerCase().replaceAll('.c0', '.co')))].slice(
    0,
    MAX_ADDRESSES,
  )
  const family = familiesOf(texts, undefined).find(({ marks }) => marks && texts.some((text) => marks.test(text)))
  const marks = texts.flatMap((text) => family?.marks?.exec(text)?.[0] ?? [])
  const mark = surestOf(marks, addresses)
  if (addresses.length === 0 && !family) return undefined
  return {
    addresses,
    ...(family ? { family: family.key } : {}),
    ...(family && mark && !FAMILIES_WITHOUT_SHOP_NAME.includes(family.key) ? { mark } : {}),
  }
}

/** The mark that an address contains, else one printed repeatedly: once alone it may be part of a product's name. */
function surestOf(marks: string[], addresses: string[]): string | undefined {
  const weighed = marks.map((mark) => {
    const isAddress = addresses.some((address) => lettersOf(address).includes(lettersOf(mark)))
    const times = marks.filter((other) => lettersOf(other) === lettersOf(mark)).length
    return { mark, isSure: isAddress || times > 1, weight: (isAddress ? 10_000 : 0) + times * 100 + mark.length }
  })
  return weighed.filter(({ isSure }) => isSure).toSorted((one, other) => other.weight - one.weight)[0]?.mark
}

export function locateHeading(lines: TextLine[], heading: string[]): Reading['fields'] {
  const words = lines.slice(0, Math.min(heading.length, MAX_NAME_LINES)).flatMap((line) => line.words)
  const box = boxOf(words)
  return box ? [{ field: 'merchant', confidence: confidenceOf(words), box }] : []
}
