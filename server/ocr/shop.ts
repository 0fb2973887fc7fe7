// Which known shop a receipt's print names: in the heading, the foot, a company or a domain, anywhere but among the items.
import type { ShopPrint } from '#contract/shop-print.ts'
import { distanceToStart, lettersOf } from './labels.ts'

/** A shorter name must stand word for word; a longer one may have one wrong letter for so many. */
const MIN_LETTERS_FOR_ERROR = 8
/** Specks beside the paper are read as short words: so short a name must begin its line. */
const MAX_LETTERS_AT_START = 4
/** A name this long is found within other letters: recognition often loses the spaces. */
const MIN_LETTERS_ANYWHERE = 12

/** A text as words and as letters, with digits that stand for letters. */
type Print = { words: string; letters: string; wordLetters: string[] }

/** The only shop that these lines name; undefined where there is none or several. */
export function findShop(lines: string[], shops: ShopPrint[]): ShopPrint | undefined {
  const prints = lines.map(toPrint)
  const exact = namedBy(shops, (name) => prints.some((print) => namesExactly(print, name)))
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  const nearly = namedBy(shops, (name) => prints.some((print) => namesNearly(print, name)))
  return nearly.length === 1 ? nearly[0] : undefined
}

function namedBy(shops: ShopPrint[], isNamed: (name: Print) => boolean): ShopPrint[] {
  return shops.filter(({ names }) => names.map(toPrint).some((name) => name.words !== '' && isNamed(name)))
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
