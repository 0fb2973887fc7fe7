// What a line with an amount is called: labels are compared by their letters alone, with room for misread ones.
import type { Family, LabelKind } from './till-family.ts'

const GENERAL: [LabelKind, string[]][] = [
  ['information', ['ANDAHEMAT', 'TOTALHEMAT', 'DPP', 'NPWP', 'TOTALQTY', 'TTLITEM']],
  ['information', ['TTLQTY', 'JUMLAHITEM', 'POIN', 'TAXEXCL', 'SALDO']],
  ['change', ['KEMBALI', 'CHANGE', 'KEMBALIAN', 'BALANCEDUE', 'SISA']],
  ['subtotal', ['SUBTOTAL', 'SUBTTL', 'NETSALES', 'HARGAJUAL', 'TOTALHARGA', 'TOTALSEBELUM', 'BILL']],
  ['discount', ['TOTALDISC', 'TOTALDISKON', 'TOTALPOTONGAN', 'DISKON', 'DISCOUNT', 'DISC']],
  ['discount', ['POTONGAN', 'VOUCHER', 'PROMO', 'HEMAT', 'CASHBACK']],
  ['rounding', ['PEMBULATAN', 'ROUNDING']],
  ['taxOnTop', ['PBI', 'PAJAKREST', 'PAJAKDAERAH', 'SERVICE', 'SERVCHARGE', 'RESTAURANTTAX', 'BIAYALAYANAN']],
  ['tax', ['PPN', 'PAJAK', 'TAX', 'VAT']],
  ['finalTotal', ['GRANDTOTAL', 'BARIS', 'TOTALBAYAR', 'TOTALTAGIHAN', 'TOTALAKHIR', 'NETTO', 'AMOUNTDUE']],
  ['total', ['TOTAL', 'TOTALBELANJA', 'TTL', 'JUMLAH']],
  ['cash', ['TUNAI', 'CASH', 'BAYAR', 'PAID', 'UANG']],
  ['otherPayment', ['DEBIT', 'KARTU', 'CARD', 'QRIS', 'GOPAY', 'OVO', 'DANA']],
  ['otherPayment', ['SHOPEEPAY', 'LINKAJA', 'EMONEY', 'MANDIRI', 'PAYMENT', 'BCA', 'GOBIZ']],
]
/** What only a whole line tells: `Qty= 4 Item= 4 Total =`, and a service charge whose letters begin names, too. */
const WHOLE: [RegExp, LabelKind][] = [
  [/^\W*(?:(?:qty|items?|pcs|jml)\b[\s:=.]*\d*\W*)+total\W*$/i, 'total'],
  [/^\W*s\.?c\.?\W*(?:\d{1,2}\s*%?)?\W*$/i, 'taxOnTop'],
]
/** How far from the beginning of a line its label may begin, in letters: an edge or a crease adds noise before it. */
const MAX_NOISE_LETTERS = 3
/** Sums that decide, whose short labels are worth recognising when misread. */
const OFTEN_MISREAD: LabelKind[] = ['total', 'finalTotal', 'subtotal', 'cash', 'change']
const MIN_FOLDED_LENGTH = 5
const MIN_LENGTH_IN_BRACKET = 4
const MIN_LENGTH_FOR_GAPS = 8
const MIN_LENGTH_FOR_TWO = 9
const MISREAD: Record<string, string> = {
  '0': 'O',
  '1': 'I',
  '5': 'S',
  '8': 'B',
  '|': 'I',
  '!': 'I',
  '4': 'A',
  '6': 'G',
}

/** Letters that thermal print makes alike; compared only in long words. */
const ALIKE: Record<string, string> = { T: 'I', L: 'I', J: 'I', D: 'O', Q: 'O', F: 'E', G: 'C' }

export function lettersOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z]/g, (character) => MISREAD[character] ?? '')
}

type Label = { kind: LabelKind; word: string; folded: string; errors: number }

const GENERAL_LABELS = GENERAL.flatMap(([kind, words]) => words.map((word) => toLabel(kind, word)))

export function findLabel(head: string, families: Family[]): LabelKind | undefined {
  const letters = lettersOf(head)
  if (letters.length < 2) return undefined
  const [, whole] = WHOLE.find(([pattern]) => pattern.test(head)) ?? []
  if (whole) return whole
  const labels = [...families.flatMap(labelsOf), ...GENERAL_LABELS]
  const exact = labels.find(({ word }) => startsExactly(letters, word))
  if (exact) return exact.kind
  const bracketed = /^\W*\((?=[A-Z]{2})/i.test(head) ? `C${letters}` : ''
  const opened = labels.find(({ word }) => word.length >= MIN_LENGTH_IN_BRACKET && bracketed.startsWith(word))
  if (opened) return opened.kind
  const folded = foldLetters(letters)
  return labels.find((label) => label.errors > 0 && isAlmost(folded, label))?.kind
}

function labelsOf({ labels = {} }: Family): Label[] {
  return Object.entries(labels).flatMap(([kind, words]) => words.map((word) => toLabel(kind as LabelKind, word)))
}

function toLabel(kind: LabelKind, word: string): Label {
  const isTolerant = word.length >= (OFTEN_MISREAD.includes(kind) ? MIN_FOLDED_LENGTH : MIN_LENGTH_FOR_GAPS)
  return { kind, word, folded: foldLetters(word), errors: isTolerant ? (word.length >= MIN_LENGTH_FOR_TWO ? 2 : 1) : 0 }
}

export function foldLetters(letters: string): string {
  return letters.replaceAll(/[TLJDQFG]/g, (letter) => ALIKE[letter] ?? letter)
}

function startsExactly(letters: string, word: string): boolean {
  const at = letters.indexOf(word)
  return at >= 0 && at <= (word.length >= 4 ? MAX_NOISE_LETTERS : 0)
}

function isAlmost(text: string, { folded, errors }: Label): boolean {
  if (folded.length >= MIN_LENGTH_FOR_GAPS) return distanceToStart(text, folded, errors) <= errors
  if (text.length < folded.length) return false
  let wrong = 0
  for (let at = 0; at < folded.length && wrong <= errors; at += 1) if (folded[at] !== text[at]) wrong += 1
  return wrong <= errors
}

const MAX_WORDS = 5
const MIN_LENGTH_FOR_EDITS = 6

/** Whether up to five words of a text, or its spaced letters, spell a phrase, given without spaces; a long one with so many letters misread. */
export function spellsOneOf(text: string, phrases: string[], edits: number): boolean {
  const words = text.split(/[^\w|!]+/).map(lettersOf)
  return words.some((_, from) =>
    Array.from({ length: MAX_WORDS }, (_, more) => words.slice(from, from + more + 1).join('')).some((spelled) =>
      phrases.some((phrase) => {
        if (edits === 0 || phrase.length < MIN_LENGTH_FOR_EDITS) return spelled === phrase
        const isAsLong = Math.abs(spelled.length - phrase.length) <= edits
        return isAsLong && distanceToStart(foldLetters(spelled), foldLetters(phrase), edits) <= edits
      }),
    ),
  )
}

/** The fewest edits that make a word the beginning of a text; any number above `most` where there are more. */
export function distanceToStart(text: string, word: string, most: number): number {
  if (!hasPartOf(text, word, most + 1)) return most + 1
  let row = Array.from({ length: word.length + 1 }, (_, index) => index)
  let best = word.length
  for (let taken = 0; taken < Math.min(text.length, word.length + most); taken += 1) {
    const next = [taken + 1]
    for (let at = 1; at <= word.length; at += 1) {
      const change = (row[at - 1] ?? 0) + (word[at - 1] === text[taken] ? 0 : 1)
      next.push(Math.min(change, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
    best = Math.min(best, row[word.length] ?? best)
    if (Math.min(...row) > most) break
  }
  return best
}

/** Whether one of so many parts of a word stands in a text as it is: fewer edits than parts leave one of them whole. */
function hasPartOf(text: string, word: string, parts: number): boolean {
  for (let part = 0; part < parts; part += 1) {
    const [from, to] = [Math.floor((part * word.length) / parts), Math.floor(((part + 1) * word.length) / parts)]
    if (text.includes(word.slice(from, to))) return true
  }
  return false
}
