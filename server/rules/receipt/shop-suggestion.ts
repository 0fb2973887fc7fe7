// Suggests the settings of an unknown shop from a reading, so that staff corrects instead of typing (decisions 306).
import type { ShopInput } from '#contract/control/shop.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { findReading, type Reading } from './reading.ts'
import { findReceiptRow } from './row.ts'

const OTHER_LINE = /^\W*(?:jl|jalan|jln|ruko|komp|telp?|phone|hp|wa|npwp|no|kasir|cashier|tgl|date|nota|struk)\b|\d{4}/i
/** Letters in a shop's name. OCR reads specks as short words, so a short name counts only if no longer name exists. */
const NAME_LETTERS = { likely: 5, min: 3 }
const MAX_NAME_LENGTH = 60
const ABBREVIATION = /^(?:pt|cv|ud|pd|tb|spbu)$/i

export function suggestShop(sandbox: Sandbox, receiptId: string): ShopInput | null {
  if (!findReceiptRow(sandbox, receiptId)) throw new DomainError('not_found')
  const reading = findReading(sandbox, receiptId)?.reading
  return reading ? toSuggestion(reading as Reading) : null
}

type Shown = Pick<Reading, 'heading' | 'receiptNo' | 'shopHint'>

export function toSuggestion({ heading, receiptNo, shopHint }: Shown): ShopInput {
  const { addresses = [], family = 'general', mark } = shopHint ?? {}
  const names = heading.map(trimLine).filter((line) => !OTHER_LINE.test(line))
  const findName = (letters: number) => names.find((line) => countLetters(line) >= letters)
  // A chain's mark is more reliable than the first line: OCR does not read a logo, and misreads thin lines beside a logo.
  const printed = mark ?? findName(NAME_LETTERS.likely) ?? findName(NAME_LETTERS.min)
  const inHeading = heading.map(trimLine).filter((line) => /@\w|\.(?:com|co\.id|id)\b/i.test(line))
  return {
    name: printed === undefined ? '' : toTitle(printed),
    printedNames: [...new Set([...inHeading, ...addresses].map((one) => one.toLowerCase()))],
    family,
    // The receipt reader knows the numbers of each till family, and the numbers differ between stores.
    numberPattern: receiptNo === undefined || family !== 'general' ? null : toPattern(receiptNo),
    participating: true,
    allItems: true,
  }
}

/** Converts `0412-77B` to `####-##@`, and a run that alternates letters and digits to `*`. Null for a single character. */
function toPattern(receiptNo: string): string | null {
  const pattern = receiptNo
    .toUpperCase()
    .split(/(?=[^A-Z0-9])|(?<=[^A-Z0-9])/)
    .map((run) => (isMixed(run) ? '*' : run.replaceAll(/[0-9]/g, '#').replaceAll(/[A-Z]/g, '@')))
    .join('')
  return pattern.length > 1 ? pattern : null
}

function isMixed(run: string): boolean {
  return (run.match(/[A-Z]+|[0-9]+/g) ?? []).length > 2
}

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

function toTitle(line: string): string {
  if (line.length <= NAME_LETTERS.likely) return line
  return line
    .split(' ')
    .map((word) =>
      ABBREVIATION.test(word) ? word.toUpperCase() : `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join(' ')
}
