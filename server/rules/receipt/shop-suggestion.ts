// What a reading suggests for a shop that is not known yet, so that staff corrects instead of typing (decisions.md 3).
import type { ShopInput } from '#contract/control/shop.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import { findReading, type Reading } from './reading.ts'
import { findReceiptRow } from './row.ts'

/** Lines of a heading that name no shop: addresses, phone numbers, tax numbers. */
const OTHER_LINE = /^\W*(?:jl|jalan|jln|ruko|komp|telp?|phone|hp|wa|npwp|no|kasir|cashier|tgl|date|nota|struk)\b|\d{4}/i
/** Specks beside the paper are read as short words; a name so short is taken only where there is no longer one. */
const LETTERS = { likely: 5, min: 3 }
const MAX_NAME_LENGTH = 60
/** Kinds of companies and shops that are written in capitals. */
const ABBREVIATION = /^(?:pt|cv|ud|pd|tb|spbu)$/i

/** Null when nothing was read. Refuses with `not_found`. */
export function suggestShop(sandbox: Sandbox, receiptId: string): ShopInput | null {
  if (!findReceiptRow(sandbox, receiptId)) throw refuse('not_found')
  const reading = findReading(sandbox, receiptId)?.reading
  return reading ? toSuggestion(reading as Reading) : null
}

export function toSuggestion({ heading, receiptNo }: Pick<Reading, 'heading' | 'receiptNo'>): ShopInput {
  const names = heading.map(trimLine).filter((line) => !OTHER_LINE.test(line))
  const findName = (letters: number) => names.find((line) => countLetters(line) >= letters)
  const printed = findName(LETTERS.likely) ?? findName(LETTERS.min)
  return {
    name: printed === undefined ? '' : toTitle(printed),
    printedNames: heading.map(trimLine).filter((line) => /@\w|\.(?:com|co\.id|id)\b/i.test(line)),
    family: 'general',
    numberPattern: receiptNo === undefined ? null : toPattern(receiptNo),
    participating: true,
    allItems: true,
  }
}

/** `0412-77B` is `####-##@`: the next number of this shop looks like it. */
function toPattern(receiptNo: string): string {
  return receiptNo.toUpperCase().replaceAll(/[0-9]/g, '#').replaceAll(/[A-Z]/g, '@')
}

/** Without the specks that a reader takes for letters before and after the print. */
function trimLine(line: string): string {
  return line
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_NAME_LENGTH)
    .trim()
}

function countLetters(line: string): number {
  return (line.match(/\p{L}/gu) ?? []).length
}

/** A short name is an abbreviation itself. */
function toTitle(line: string): string {
  if (line.length <= LETTERS.likely) return line
  return line
    .split(' ')
    .map((word) =>
      ABBREVIATION.test(word) ? word.toUpperCase() : `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join(' ')
}
