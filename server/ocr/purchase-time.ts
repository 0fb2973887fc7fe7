// The day and time of purchase, as tills print them.
import type { TextLine } from './recognize.ts'

export type FoundValue = { value: string; line: TextLine; fragments: string[] }
/** `near`: the time on another line than the day. Not whole: no time, or a lone digit that may be what is left of two. */
export type FoundTime = FoundValue & { near?: Omit<FoundValue, 'value'>; isComplete: boolean }
const DAY = String.raw`(\d{1,2})\s?[/.\-,]\s?(\d{1,2})\s?[/.\-,]\s?(20\d{2}(?=\d{1,2}:|\D|$)|\d{2}(?=\d{1,2}:|[^a-z\d]|$))`
/** A separator is lost where day and time touch. */
const TOUCHING_DAY = /(?<!\d)(\d{2})[/.-](\d{2})(\d{2})\s?(?=\d{2}[:.]\d{2}[:.]\d{2})/
const ISO_DAY = String.raw`(20\d{2})\s?[-/.]\s?(\d{2})\s?[-/.]\s?(\d{2})`
const NAMED_DAY = String.raw`(\d{1,2})[\s\-]*([a-z]{3,9})[\s\-,]*(20\d{2}|\d{2})`
/** A month before its day, spelled in full or by its first letters: 'Oct 21, 2023'. */
const MONTH_FIRST =
  /(?<![a-z\d])(jan(?:uari|uary)?|feb(?:ruari|ruary)?|mar(?:et|ch)?|apr(?:il)?|mei|may|jun[ie]?|jul[iy]?|ag[ut](?:s(?:tus)?)?|aug(?:ust)?|sept?(?:ember)?|[o0][kc]t(?:ober)?|no[vp](?:ember)?|de[sc](?:ember)?)\.?\s?(\d{1,2})\s?,\s?(20\d{2})(?=\d{1,2}[:.]\d{2}|\D|$)/i
const TIME = String.raw`(\d{1,2})\s?[:.]\s?(\d{2})(?:\s?[:.]?\s?\d{2})?(?:\s?([ap])\.?\s?m)?`
const ISO_DATE = new RegExp(`(?<![a-z\\d|/]|\\d[.,])${ISO_DAY}(?=\\d{1,2}:|\\D|$)`, 'i')
const NUMERIC_DATE = new RegExp(`(?<![a-z\\d|/]|\\d[.,])${DAY}(?![.,]\\d{3})`, 'i')
/** Recognition loses spaces: 'Tgl23 Nov202614:34'. */
const NAMED_DATE = new RegExp(`(?<![\\d|/]|[a-z](?<!tgl|tanggal|date))${NAMED_DAY}(?=\\d{1,2}[:.]\\d{2}|\\D|$)`, 'i')
const TIME_AFTER = new RegExp(`^[^a-z\\d|]{0,5}?${TIME}(?!\\d)`, 'i')
const TIME_ALONE = new RegExp(`(?:^|[^a-z\\d.,/|-])(?<!\\d:)${TIME}(?![\\d/]|[.,:]\\d)`, 'i')
const MISREAD_TIME = /[\dIlOoDSBZz|/]{1,2}\s?[:.]\s?[\dIlOoDSBZz|/]{2}(?![\d.,]*\d{3})/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'ag', 'sep', 'okt', 'nov', 'des']
const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** A line that tells another day than that of the purchase. */
const OTHER_DAY = /kirim|exp|berlaku|s\/d|periode|tempo|valid|dicetak|cetak ulang|reprint|\bpkp\b/i
const MAX_LINES_APART = 2

/** As `yyyy-mm-ddThh:mm`, or the day alone where no time is printed. Days that do not exist are skipped. */
export function findPurchaseTime(lines: TextLine[]): FoundTime | undefined {
  for (const [index, line] of lines.entries()) {
    const found = OTHER_DAY.test(line.text) ? undefined : findDay(line.text)
    if (!found) continue
    const beside =
      TIME_AFTER.exec(line.text.slice(found.end)) ?? TIME_ALONE.exec(line.text.replace(found.fragment, ' # '))
    const near = beside ? undefined : findTimeNear(lines, index)
    const time = toTime(beside ?? near?.match)
    if (!time && ((beside ?? near) || hasMisreadTime(lines, index, found.fragment))) continue
    const value = time ? `${found.day}T${time}` : found.day
    const parsed = new Date(time ? `${value}:00Z` : value)
    if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(value)) continue
    return {
      value,
      line,
      // With a month's letters: Jun and Jul differ in one.
      fragments: [...found.fragment.split(/[^a-z\d]+/i), ...(beside?.slice(1, 3) ?? [])],
      ...(near ? { near: { line: near.line, fragments: near.match.slice(1, 3) } } : {}),
      isComplete: isComplete(found.fragment, beside ?? near?.match),
    }
  }
  return undefined
}

function isComplete(day: string, time: RegExpExecArray | undefined | null): boolean {
  // An O of a month may be read as a 0.
  const isLone = day
    .replace(/\b0(?=[ck]t)/i, 'o')
    .split(/\D+/)
    .some((part) => part.length === 1)
  const [, hours = '', , half] = time ?? []
  return hours !== '' && !isLone && (hours.length > 1 || half !== undefined)
}

function findDay(text: string): { day: string; fragment: string; end: number } | undefined {
  const iso = ISO_DATE.exec(text)
  if (iso) return { day: `${iso[1]}-${iso[2]}-${iso[3]}`, fragment: iso[0], end: iso.index + iso[0].length }
  const numeric = NUMERIC_DATE.exec(text) ?? TOUCHING_DAY.exec(text)
  const monthFirst = numeric ? null : MONTH_FIRST.exec(text)
  const match = numeric ?? monthFirst ?? NAMED_DATE.exec(text)
  if (!match) return undefined
  const [fragment, one = '', other = '', year = ''] = match
  const [day, named] = monthFirst ? [other, one] : [one, other]
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
function findTimeNear(lines: TextLine[], index: number): { match: RegExpExecArray; line: TextLine } | undefined {
  for (let apart = 1; apart <= MAX_LINES_APART; apart += 1) {
    for (const line of [lines[index + apart], lines[index - apart]]) {
      const match = line && !findDay(line.text) ? TIME_ALONE.exec(line.text) : null
      if (line && match && (/:/.test(match[0]) || /jam|time|pukul/i.test(line.text))) return { match, line }
    }
  }
  return undefined
}

function hasMisreadTime(lines: TextLine[], index: number, day: string): boolean {
  const near = lines.slice(Math.max(0, index - MAX_LINES_APART), index + MAX_LINES_APART + 1)
  return near.some(({ text }) => MISREAD_TIME.test(text.replace(day, ' # ').replaceAll(/\d{1,3}(?:[.,]\d{3})+/g, '#')))
}

function toTime(match: RegExpExecArray | null | undefined): string | undefined {
  if (!match) return undefined
  const [, hours = '', minutes = '', half] = match
  const twelve = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return twelve < 24 && Number(minutes) < 60 ? `${String(twelve).padStart(2, '0')}:${minutes}` : undefined
}

function parseMonth(word: string): number {
  const letters = word.toLowerCase().replaceAll('0', 'o')
  const findMonth = (names: string[]): number => names.findIndex((name) => letters.startsWith(name)) + 1
  return findMonth(MONTHS) || findMonth(ENGLISH_MONTHS)
}
