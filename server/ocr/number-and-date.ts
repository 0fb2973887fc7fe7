// The receipt's number, and the day and time of purchase, as tills print them.
import type { Family } from './family/family.ts'
import { distanceToStart } from './labels.ts'
import type { TextLine } from './recognize.ts'

/** `fragments` are the parts of the line that make up the value, or of a value in a barcode (`isCoded`) what the barcode lacks. */
export type FoundValue = { value: string; line: TextLine; fragments: string[] }
/** Whether day and time stand on one line, or on two. */
export type FoundTime = FoundValue & { isOnOneLine: boolean }
/** `day` is the day of purchase as the number contains it. */
export type FoundNumber = FoundValue & { day?: { format: 'ymd' | 'dm'; digits: string }; isCoded?: boolean }

/** A year of two digits is no beginning of one whose other digits were misread: '20Z6'. */
const DAY = String.raw`(\d{1,2})\s?[/.\-,]\s?(\d{1,2})\s?[/.\-,]\s?(20\d{2}(?=\d{1,2}:|\D|$)|\d{2}(?=\d{1,2}:|[^a-z\d]|$))`
/** A separator is lost where day and time touch. */
const TOUCHING_DAY = /(?<!\d)(\d{2})[/.-](\d{2})(\d{2})\s?(?=\d{2}[:.]\d{2}[:.]\d{2})/
const ISO_DAY = String.raw`(20\d{2})\s?[-/.]\s?(\d{2})\s?[-/.]\s?(\d{2})`
const NAMED_DAY = String.raw`(\d{1,2})[\s\-]*([a-z]{3,9})[\s\-,]*(20\d{2}|\d{2})`
const TIME = String.raw`(\d{1,2})\s?[:.]\s?(\d{2})(?:\s?[:.]?\s?\d{2})?(?:\s?([ap])\.?\s?m)?`
const ISO_DATE = new RegExp(`(?<![a-z\\d|/]|\\d[.,])${ISO_DAY}(?=\\d{1,2}:|\\D|$)`, 'i')
const NUMERIC_DATE = new RegExp(`(?<![a-z\\d|/]|\\d[.,])${DAY}(?![.,]\\d{3})`, 'i')
/** Recognition loses spaces: 'Tgl23 Nov202614:34'. */
const NAMED_DATE = new RegExp(`(?<![\\d|/]|[a-z](?<!tgl|tanggal|date))${NAMED_DAY}(?=\\d{1,2}[:.]\\d{2}|\\D|$)`, 'i')
const TIME_AFTER = new RegExp(`^[^a-z\\d|]{0,5}?${TIME}(?!\\d)`, 'i')
const TIME_ALONE = new RegExp(`(?:^|[^a-z\\d.,/|-])(?<!\\d:)${TIME}(?![\\d/]|[.,:]\\d)`, 'i')
/** A time of which a digit was read as something else. */
const MISREAD_TIME = /[\dIlOoDSBZz|/]{1,2}\s?[:.]\s?[\dIlOoDSBZz|/]{2}(?![\d.,]*\d{3})/
const MONTHS: [string, number][] = [
  ['jan', 1],
  ['feb', 2],
  ['mar', 3],
  ['apr', 4],
  ['mei', 5],
  ['may', 5],
  ['jun', 6],
  ['jul', 7],
  ['ag', 8],
  ['aug', 8],
  ['sep', 9],
  ['okt', 10],
  ['oct', 10],
  ['nov', 11],
  ['des', 12],
  ['dec', 12],
]
/** A line that tells another day than that of the purchase. */
const OTHER_DAY = /kirim|exp|berlaku|s\/d|periode|tempo|valid/i
/** So many of a number's digits may be misread where a barcode tells them. */
const MAX_CODED_ERRORS = 5
/**
 * What stands before a number that is not the receipt's: of a payment card (`Kartu ****0706` is read as `Kartu #0706`), or of
 * the payment, the member or the queue (`Ref. No : 283848188921`).
 */
const OTHER_NUMBER =
  /\b(?:kartu|card|debit|kredit|credit)\b|\b(?:reff?|rrn|appr(?:oval)?|auth|trace|batch|tid|mid|terminal|member|antrian|antri|meja|telp|tlp|npwp)\W*$/i
/** What follows a number whose hyphen was lost: of '#3139-8912', '#3139 8912' is left. */
const MORE_DIGITS = /^\s\d{3,8}(?:\s|$)/
/** How many lines from its day a time may stand. */
const MAX_LINES_APART = 2

/** `pattern` is the whole number as the shop prints it. */
export function findNumber(
  lines: TextLine[],
  families: Family[],
  pattern: string | undefined,
): FoundNumber | undefined {
  const candidates = families.flatMap((family) =>
    (family.numbers ?? []).flatMap((number) => lines.flatMap((line) => matchNumber(line, number, family) ?? [])),
  )
  if (pattern === undefined) return candidates[0]
  const wanted = new RegExp(pattern, 'i')
  return candidates.find(({ value }) => wanted.test(value)) ?? lines.flatMap((line) => findToken(line, wanted))[0]
}

/**
 * A number that contains the day of purchase, compared with the day that was read: one misread digit of it is corrected, and
 * undefined is what the two contradict in.
 */
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

/** The number that the till's barcode contains, with the letters that are printed before it; undefined where two barcodes differ. */
export function findCodedNumber(lines: TextLine[], families: Family[], codes: string[]): FoundNumber | undefined {
  const found = families.flatMap(({ barcode }) =>
    barcode ? codes.flatMap((code) => (barcode.pattern.test(code) ? matchBarcode(lines, barcode, code) : [])) : [],
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
    return [
      {
        value: before + printed,
        line,
        fragments: [before],
        isCoded: true,
        ...(day === undefined ? {} : { day: { format: 'ymd', digits: day } as const }),
      },
    ]
  })
}

/** The letter or digit that the print does not tell apart, by what stands beside it: `FS0E` is read and written as `FSOE`. */
function settleAlike(value: string): string {
  return value.replaceAll(/[O0]/g, (_, at: number) => {
    const beside = [value[at - 1], value[at + 1]].filter((sign) => sign !== undefined && sign !== '-')
    return beside.every((sign) => sign !== undefined && /[A-NP-Z]/.test(sign)) ? 'O' : '0'
  })
}

function matchNumber(
  line: TextLine,
  pattern: RegExp,
  { misread = {}, misreadFirst = {}, mixesLetters = false, layout }: Family,
): FoundNumber | undefined {
  const match = pattern.exec(line.text)
  if (!match || OTHER_NUMBER.test(line.text.slice(0, match.index))) return undefined
  if (MORE_DIGITS.test(line.text.slice(match.index + match[0].length))) return undefined
  const correct = (text: string): string => [...text].map((sign) => misread[sign] ?? sign).join('')
  const { ymd, dm } = match.groups ?? {}
  const groups = match.slice(1).filter((group) => layout !== undefined || (group !== ymd && group !== dm))
  const parts = groups.map((group) => correct(group.replaceAll(/\s/g, '')).replace(/[/.-]+$/, ''))
  const value = (layout?.replaceAll(/\$(\d)/g, (_, place: string) => parts[Number(place) - 1] ?? '') ?? parts.join('-'))
    .toUpperCase()
    .replace(/^./, (first) => misreadFirst[first] ?? first)
  if (!/\d{3}|\d.*[A-Z].*\d/.test(value)) return undefined
  const day = ymd ?? dm
  return {
    value: mixesLetters ? settleAlike(value) : value,
    line,
    fragments: groups,
    ...(day === undefined ? {} : { day: { format: ymd === undefined ? 'dm' : 'ymd', digits: correct(day) } }),
  }
}

/** A run of up to three words of a line that is a number as the shop prints it. */
function findToken(line: TextLine, wanted: RegExp): FoundValue[] {
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

/** As `yyyy-mm-ddThh:mm`; noon where no time is printed. Days that do not exist are skipped. */
export function findPurchaseTime(lines: TextLine[]): FoundTime | undefined {
  for (const [index, line] of lines.entries()) {
    const found = OTHER_DAY.test(line.text) ? undefined : findDay(line.text)
    if (!found) continue
    const beside =
      TIME_AFTER.exec(line.text.slice(found.end)) ?? TIME_ALONE.exec(line.text.replace(found.fragment, ' # '))
    const near = beside ? undefined : findTimeNear(lines, index)
    const time = toTime(beside ?? near?.match)
    if (!time && ((beside ?? near) || hasMisreadTime(lines, index, found.fragment))) continue
    const value = `${found.day}T${time ?? '12:00'}`
    const parsed = new Date(`${value}:00Z`)
    if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(value)) continue
    return {
      value,
      line,
      fragments: [...found.fragment.split(/\D+/), ...(beside?.slice(1, 3) ?? [])],
      isOnOneLine: !near,
    }
  }
  return undefined
}

function findDay(text: string): { day: string; fragment: string; end: number } | undefined {
  const iso = ISO_DATE.exec(text)
  if (iso) return { day: `${iso[1]}-${iso[2]}-${iso[3]}`, fragment: iso[0], end: iso.index + iso[0].length }
  const numeric = NUMERIC_DATE.exec(text) ?? TOUCHING_DAY.exec(text)
  const match = numeric ?? NAMED_DATE.exec(text)
  if (!match) return undefined
  const [fragment, day = '', named = '', year = ''] = match
  // Recognition repeats a digit where two of its pieces meet: '23 3 Nov' is the 23rd or the 3rd.
  if (text.slice(0, match.index).endsWith(`${day} `)) return undefined
  // Of '6.08.22', the edge of the sheet has cut a digit off: tills that print two digits of the month print two of the day.
  if (numeric && day.length === 1 && named.startsWith('0')) return undefined
  const month = numeric ? Number(named) : parseMonth(named)
  if (month === 0) return undefined
  const written = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return { day: written, fragment, end: match.index + fragment.length }
}

/** The time on one of the nearest lines: labelled, or with nothing else that is a number. */
function findTimeNear(lines: TextLine[], index: number): { match: RegExpExecArray } | undefined {
  for (let apart = 1; apart <= MAX_LINES_APART; apart += 1) {
    for (const line of [lines[index + apart], lines[index - apart]]) {
      const match = line && !findDay(line.text) ? TIME_ALONE.exec(line.text) : null
      if (match && (/:/.test(match[0]) || /jam|time|pukul/i.test(line?.text ?? ''))) return { match }
    }
  }
  return undefined
}

/** Whether a time is printed after all, on the line of the day or a near one. */
function hasMisreadTime(lines: TextLine[], index: number, day: string): boolean {
  const near = lines.slice(Math.max(0, index - MAX_LINES_APART), index + MAX_LINES_APART + 1)
  return near.some(({ text }) => MISREAD_TIME.test(text.replace(day, ' # ').replaceAll(/\d{1,3}(?:[.,]\d{3})+/g, '#')))
}

/** In 24 hours; undefined for a time that does not exist. */
function toTime(match: RegExpExecArray | null | undefined): string | undefined {
  if (!match) return undefined
  const [, hours = '', minutes = '', half] = match
  const twelve = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return twelve < 24 && Number(minutes) < 60 ? `${String(twelve).padStart(2, '0')}:${minutes}` : undefined
}

/** From 1; 0 for any other word. */
function parseMonth(word: string): number {
  return MONTHS.find(([name]) => word.toLowerCase().startsWith(name))?.[1] ?? 0
}
