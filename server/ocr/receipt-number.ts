// The receipt's number, as tills of a family print it or their barcode contains it.
import { RE2JS } from 're2js'
import { distanceToStart } from './labels.ts'
import type { FoundValue } from './purchase-time.ts'
import type { TextLine } from './recognize.ts'
import type { Normalize } from './stamp.ts'
import type { Family } from './till-family.ts'

/** `open` says of each character whether it may be of the other class (letter or digit), or one of two alike. */
export type FoundNumber = FoundValue & {
  day?: { format: 'ymd' | 'dm'; digits: string } | undefined
  isCoded?: boolean
  open?: boolean[]
  label?: string
  normalize?: Normalize
}

/** So many of a number's digits may be misread where a barcode tells them. */
const MAX_CODED_ERRORS = 5
/** What stands before a number of a payment card, a payment, a member or a queue: `Ref. No : 283848188921`. */
const OTHER_NUMBER =
  /\b(?:kartu|card|debit|kredit|credit)\b|\b(?:reff?|rrn|appr(?:oval)?|auth|trace|batch|tid|mid|terminal|member|antrian|antri|meja|telp|tlp|npwp)\W*$/i
/** What follows a number whose hyphen was lost: of '#3139-8912', '#3139 8912' is left. */
const MORE_DIGITS = /^\s\d{3,8}(?:\s|$)/
const STREET = /\b(?:jl|jln|jalan|ruko|blok|komp(?:lek|leks)?)\b/i
const HOUSE_NUMBER = /^\W*n[o0]\.?\s*[:.]?\s*\d{1,4}\s?[a-z]?(?:\s?[-/]\s?\d{1,4}\s?[a-z]?)?(?!\d)\b/i
/** `2.000`, whatever stands before it. */
const AMOUNT = /^\d{1,3}(?:[.,]\d{3})+$/
/** A house number: a few digits behind a lone `No.` on a line with other words, unless these words belong to a till. */
const FEW_DIGITS = /^[1-9]\d{0,3}[A-Z]?$/
const BEHIND_LONE_NO = /^(?:.*[^\w#])?n[o0]\.?\s*[:.]?\s*$/i
const TILL_WORDS =
  /\b(?:kasir|cashier|pos|shift|tgl|tanggal|jam|date|time|meja|table|hal)\b|\d[:.]\d{2}|(?:no|num|number)[.:\s]*$/i

export function findNumber(
  lines: TextLine[],
  families: Family[],
  pattern: string | undefined,
): FoundNumber | undefined {
  const possible = lines.filter((_, index) => !isHouseNumber(lines, index))
  const candidates = families.flatMap((family) =>
    (family.numbers ?? []).flatMap((number) => possible.flatMap((line) => matchNumber(line, number, family) ?? [])),
  )
  if (pattern === undefined) return firstPlaceOf(candidates[0], candidates, lines)
  const wanted = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
  const found =
    firstPlaceOf(
      candidates.find(({ value }) => wanted.test(value)),
      candidates,
      lines,
    ) ?? lines.flatMap((line) => findToken(line, wanted))[0]
  if (!found) return undefined
  const isOpenToShop = signsOf(found.value).map((at) => isOpen(found.value, at, (value) => wanted.test(value)))
  const isAligned = found.open?.length === isOpenToShop.length
  return { ...found, open: isOpenToShop.map((one, at) => one && (!isAligned || found.open?.[at] !== false)) }
}

/** Where this number is printed first: a second page repeats it above its items, and may do so with the more telling label. */
function firstPlaceOf(
  found: FoundNumber | undefined,
  candidates: FoundNumber[],
  lines: TextLine[],
): FoundNumber | undefined {
  const alike = candidates.filter(
    ({ value, day }) => value === found?.value && (day === undefined) === (found.day === undefined),
  )
  return alike.toSorted((a, b) => lines.indexOf(a.line) - lines.indexOf(b.line))[0]
}

/** The end of an address that takes two lines: 'JL. MELATI RAYA' and 'NO.156'. */
function isHouseNumber(lines: TextLine[], index: number): boolean {
  const [above = '', text = ''] = [lines[index - 1]?.text, lines[index]?.text]
  return HOUSE_NUMBER.test(text) && STREET.test(above) && !/\d/.test(above)
}

/** Corrects one misread digit of the day within a number; undefined where number and time contradict each other. */
export function agreeOnDay(number: FoundNumber, time: FoundValue | undefined): FoundNumber | undefined {
  if (!number.day || !time) return number
  const { format, digits } = number.day
  const [year = '', month = '', day = ''] = time.value.slice(0, 10).split('-')
  const expected = format === 'ymd' ? year + month + day : day + month
  if (digits === expected) return number
  const wrong = [...expected].filter((digit, index) => digit !== digits[index]).length
  return wrong > 1 || number.isCoded
    ? undefined
    : { ...number, value: number.value.replace(digits, expected), day: { format, digits: expected } }
}

/** Whether a number contains the day of purchase with its year, as it was read: both prove each other. */
export function repeatsDay(
  { value }: Pick<FoundNumber, 'value'>,
  time: Pick<FoundValue, 'value'> | undefined,
): boolean {
  const [year = '', month = '', day = ''] = time?.value.slice(0, 10).split('-') ?? []
  const short = year.slice(2)
  const digits = value.replaceAll(/[^A-Z0-9]/g, '')
  return (
    day !== '' && [short + month + day, day + month + short, day + month + year].some((one) => digits.includes(one))
  )
}

const MIN_CODED_SIGNS = 8

/** Returns the receipt number whose parts a code holds beside the day of purchase. One part may have one misread character. */
export function findInCode(number: string, purchasedAt: string, codes: { text: string }[]): string | undefined {
  const parts = number.split('-')
  if (parts.length < 2 || parts.join('').length < MIN_CODED_SIGNS) return undefined
  for (const { text } of codes) {
    const fields = text.toUpperCase().split(/[^A-Z0-9]+/)
    if (!repeatsDay({ value: text.replaceAll(/(?<=\d)[-/.](?=\d)/g, '') }, { value: purchasedAt })) continue
    const found = parts.map(
      (part) => fields.find((field) => field === part) ?? fields.find((field) => isAlmost(field, part)),
    )
    const wrong = found.filter((field, at) => field !== parts[at])
    if (wrong.length <= 1 && found.every((field) => field !== undefined)) return found.join('-')
  }
  return undefined
}

function isAlmost(one: string, other: string): boolean {
  return one.length === other.length && one.length > 2 && [...one].filter((sign, at) => sign !== other[at]).length === 1
}

/** The number that the till's barcode contains, with the letters that are printed before it; undefined where two barcodes differ. */
export function findCodedNumber(
  lines: TextLine[],
  families: Family[],
  codes: { text: string }[],
): FoundNumber | undefined {
  const found = families.flatMap(({ barcode }) =>
    barcode ? codes.flatMap(({ text }) => (barcode.pattern.test(text) ? matchBarcode(lines, barcode, text) : [])) : [],
  )
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined
}

function matchBarcode(
  lines: TextLine[],
  { pattern, letters, print }: NonNullable<Family['barcode']>,
  code: string,
): FoundNumber[] {
  const printed = code.replace(pattern, print)
  const digits = printed.replaceAll(/\D/g, '')
  const day = /\d{8}(?=\d{4}$)/.exec(digits)?.[0]
  return lines.flatMap((line) => {
    const match = letters.exec(line.text)
    const [, before = ''] = match ?? []
    const after = line.text.slice((match?.index ?? 0) + before.length).replaceAll(/[^0-9/>]/g, '')
    if (!match || distanceToStart(after, digits, MAX_CODED_ERRORS) > MAX_CODED_ERRORS) return []
    const found = { value: before + printed, line, fragments: [before], isCoded: true }
    return [{ ...found, day: day === undefined ? undefined : { format: 'ymd', digits: day } }]
  })
}

/** Letters and digits that are taken for each other where nothing tells which of the two is printed. */
const OTHER_CLASS: Record<string, string> = {
  ...{ 0: 'O', 1: 'I', 2: 'Z', 4: 'A', 5: 'S', 6: 'G', 7: 'T', 8: 'B' },
  ...{ O: '0', D: '0', Q: '0', G: '0', I: '1', L: '1', Z: '2', A: '4', S: '5', T: '7', B: '8' },
}

/** Whether this sign may be of the other class, or be one of two alike or two of one, and the text still is a number. */
function isOpen(text: string, at: number, isNumber: (text: string) => boolean): boolean {
  const [before, sign = '', after] = [text.slice(0, at), text[at], text.slice(at + 1)]
  const other = OTHER_CLASS[sign.toUpperCase()]
  if (other !== undefined && isNumber(before + other + after)) return true
  return (
    /\d/.test(sign) && (isNumber(before + sign + sign + after) || (after.startsWith(sign) && isNumber(before + after)))
  )
}

function signsOf(text: string): number[] {
  return [...text].flatMap((sign, at) => (/[a-z0-9]/i.test(sign) ? [at] : []))
}

/** The letter or digit that the print does not tell apart, by what stands beside it: `FS0E` is read and written as `FSOE`. */
function normalizeAlike(value: string): string {
  return value.replaceAll(/[O0]/g, (_, at: number) => {
    const beside = [value[at - 1], value[at + 1]].filter((sign) => sign !== undefined && sign !== '-')
    return beside.every((sign) => sign !== undefined && /[A-NP-Z]/.test(sign)) ? 'O' : '0'
  })
}

function matchNumber(line: TextLine, pattern: RegExp, family: Family): FoundNumber | undefined {
  const match = pattern.exec(line.text)
  if (!match || OTHER_NUMBER.test(line.text.slice(0, match.index))) return undefined
  const after = line.text.slice(match.index + match[0].length)
  if (MORE_DIGITS.test(after)) return undefined
  const value = writeNumber(match, family)
  if (!/\d{3}|\d.*[A-Z].*\d/.test(value) || AMOUNT.test(value) || isOfHouse(line.text, value, match)) return undefined
  const { ymd, dm } = match.groups ?? {}
  const day = ymd ?? dm
  return {
    value,
    line,
    fragments: groupsOf(match, family),
    label: labelOf(match),
    normalize: normalizerOf(family),
    open: groupPlacesOf(match, pattern, family).map((at) =>
      isOpen(line.text, at, (text) => {
        const other = pattern.exec(text)
        return other?.index === match.index && text.endsWith(after) && writeNumber(other, family) !== value
      }),
    ),
    day: day === undefined ? undefined : { format: ymd ? 'ymd' : 'dm', digits: correctDigits(day, family) },
  }
}

function isOfHouse(text: string, value: string, match: RegExpExecArray): boolean {
  const before = text.slice(0, match.index) + labelOf(match)
  if (!FEW_DIGITS.test(value) || !BEHIND_LONE_NO.test(before)) return false
  const others = before.replace(/n[o0]\.?\s*[:.]?\s*$/i, ' ') + text.slice(match.index + match[0].length)
  return /[a-z]{2}/i.test(others) && !TILL_WORDS.test(others)
}

function labelOf(match: RegExpExecArray): string {
  const [all, first = ''] = match
  return all.slice(0, all.indexOf(first))
}

function normalizerOf({ misread = {}, misreadFirst = {}, hasAmbiguousO = false }: Family): Normalize {
  return (sign, at) => {
    const read = misread[sign] ?? sign
    const normalized = (at === 0 ? misreadFirst[read] : undefined) ?? read
    return hasAmbiguousO && normalized === 'O' ? '0' : normalized
  }
}

/** Without a layout, a day within the number is a part of the group around it. */
function groupsOf(match: RegExpExecArray, { layout }: Family): string[] {
  const { ymd, dm } = match.groups ?? {}
  return match.slice(1).filter((group) => layout !== undefined || (group !== ymd && group !== dm))
}

function groupPlacesOf({ input }: RegExpExecArray, pattern: RegExp, { layout }: Family): number[] {
  const match = new RegExp(pattern, `${pattern.flags}d`).exec(input)
  const { ymd, dm } = match?.groups ?? {}
  return (match?.indices ?? []).slice(1).flatMap(([start, end] = [0, 0]) => {
    const group = input.slice(start, end)
    if (layout === undefined && (group === ymd || group === dm)) return []
    return signsOf(group).map((at) => start + at)
  })
}

function writeNumber(match: RegExpExecArray, family: Family): string {
  const { layout, misreadFirst = {}, hasAmbiguousO = false } = family
  const parts = groupsOf(match, family).map((group) =>
    correctDigits(group.replaceAll(/\s/g, ''), family).replace(/[/.-]+$/, ''),
  )
  const value = (layout?.replaceAll(/\$(\d)/g, (_, group: string) => parts[Number(group) - 1] ?? '') ?? parts.join('-'))
    .toUpperCase()
    .replace(/^./, (first) => misreadFirst[first] ?? first)
  return hasAmbiguousO ? normalizeAlike(value) : value
}

function correctDigits(text: string, { misread = {} }: Family): string {
  return [...text].map((sign) => misread[sign] ?? sign).join('')
}

/** A run of up to three words of a line that is a number as the shop prints it. */
function findToken(line: TextLine, wanted: RE2JS): FoundNumber[] {
  const words = line.text.split(/[\s#:]+/)
  return words.flatMap((_, start) =>
    [1, 2, 3].flatMap((length) => {
      const value = words
        .slice(start, start + length)
        .join('')
        .toUpperCase()
      return start + length <= words.length && wanted.test(value)
        ? [{ value, line, fragments: words.slice(start, start + length) }]
        : []
    }),
  )
}
