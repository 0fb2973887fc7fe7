// Which known shop a receipt's print names: in the heading, the foot, a company or a domain, anywhere but among the items.
import type { ShopPrint } from '#contract/receipt-reading.ts'
import { distanceToStart, lettersOf } from './labels.ts'

const MIN_LETTERS_FOR_ERROR = 8
const MAX_LETTERS_AT_START = 4
/** A name this long is found within other letters: recognition often loses the spaces. */
const MIN_LETTERS_ANYWHERE = 12

type Print = { words: string; letters: string; wordLetters: string[] }

export type NamedShop = { shop: ShopPrint; isExact: boolean; line: number }

/** A place, an offer or an app of another shop's name: at the beginning of its line, a name is the shop's own. */
const NOTICE =
  /\b(?:mal|mall|plaza|lantai|lt|gedung|dekat|sebelah|seberang|depan|voucher|kupon|promo\w*|diskon|cashback|tukar\w*|unduh|download|aplikasi|app)\b/i

/** A company, which runs chains of several names: at the foot it loses against a heading. */
const COMPANY = /^\W*(?:pt|cv|ud)\b/i

export function findShop(lines: string[], shops: ShopPrint[]): NamedShop | undefined {
  const prints = lines.map(toPrint)
  const find = (names: typeof namesExactly) =>
    namedBy(shops, (name) =>
      prints.findIndex(
        (print) => names(print, name) && (!NOTICE.test(print.words) || print.letters.startsWith(name.letters)),
      ),
    ).map((named) => ({ ...named, isExact: names === namesExactly }))
  const isAtFoot = ({ line }: NamedShop): boolean => line >= lines.length / 2 && COMPANY.test(lines[line] ?? '')
  const exact = find(namesExactly)
  const all = exact.every(isAtFoot) ? [...exact, ...find(namesNearly).filter((near) => !isAtFoot(near))] : exact
  const above = all.filter((named) => !isAtFoot(named))
  const named = above.length > 0 ? above : all
  return new Set(named.map(({ shop }) => shop)).size === 1 ? named[0] : undefined
}

function namedBy(shops: ShopPrint[], findName: (name: Print) => number): { shop: ShopPrint; line: number }[] {
  return shops.flatMap((shop) => {
    const found = shop.names.map(toPrint).flatMap((name) => (name.words.trim() === '' ? [] : findName(name)))
    const at = found.filter((line) => line >= 0)
    return at.length > 0 ? [{ shop, line: Math.min(...at) }] : []
  })
}

function toPrint(text: string): Print {
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? []
  const wordLetters = words.map(lettersOf)
  return { words: ` ${words.join(' ')} `, letters: wordLetters.join(''), wordLetters }
}

function namesExactly(print: Print, name: Print): boolean {
  if (name.letters.length <= MAX_LETTERS_AT_START) return print.words.startsWith(name.words)
  if (print.words.includes(name.words)) return true
  if (name.letters.length < MIN_LETTERS_FOR_ERROR || !print.letters.includes(name.letters)) return false
  if (name.letters.length >= MIN_LETTERS_ANYWHERE) return true
  const { wordLetters } = print
  return wordLetters.some((_, start) =>
    wordLetters.some((_, end) => wordLetters.slice(start, end + 1).join('') === name.letters),
  )
}

function namesNearly({ letters }: Print, { letters: wanted }: Print): boolean {
  if (wanted.length < MIN_LETTERS_FOR_ERROR) return false
  const errors = Math.floor(wanted.length / MIN_LETTERS_FOR_ERROR)
  for (let start = 0; start + wanted.length - errors <= letters.length; start += 1) {
    if (distanceToStart(letters.slice(start, start + wanted.length + errors), wanted, errors) <= errors) return true
  }
  return false
}
