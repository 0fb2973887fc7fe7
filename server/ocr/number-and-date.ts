// The receipt's number, and the day and time of purchase, as tills print them.
import type { TextLine } from './recognize.ts'

export type FoundValue = { value: string; line: TextLine; fragment: string }

const RECEIPT_NUMBER =
  /(?:#|\bno\.?\s*(?:struk|nota|trx|bon)?\s*[:.]?\s*)([a-z0-9][a-z0-9/.-]{2,23}(?:\s?[/-]\s?[a-z0-9]{2,8})*)/i
/** 20/11/2026 18:42, 20-11-26 18.42, 20.11.26-18:42. */
const NUMERIC_DATE =
  /(?<!\d)(\d{2})\s?[/.-]\s?(\d{2})\s?[/.-]\s?(20\d{2}|\d{2})(?:\D{1,4}(\d{2})\s?[:.]\s?(\d{2}))?(?!\d)/
/** 20 Nov 2026 18:42. */
const NAMED_DATE = /(?<!\d)(\d{1,2})[\s-]+([a-z]{3,9})[\s-]+(20\d{2})(?:\D{1,4}(\d{2})\s?[:.]\s?(\d{2}))?(?!\d)/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'me', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']

export function findNumber(lines: TextLine[]): FoundValue | undefined {
  for (const line of lines) {
    const fragment = RECEIPT_NUMBER.exec(line.text)?.[1]?.replaceAll(/\s|[/.-]+$/g, '')
    if (fragment && /\d{3}/.test(fragment)) return { value: fragment.toUpperCase(), line, fragment }
  }
  return undefined
}

/** As `yyyy-mm-ddThh:mm`; noon where no time is printed. Days that do not exist are skipped. */
export function findPurchaseTime(lines: TextLine[]): FoundValue | undefined {
  for (const line of lines) {
    const match = NUMERIC_DATE.exec(line.text) ?? NAMED_DATE.exec(line.text)
    if (!match) continue
    const [fragment, day = '', named = '', year = '', hour = '12', minute = '00'] = match
    const month = /\d/.test(named) ? named : String(parseMonth(named)).padStart(2, '0')
    const value = `${year.length === 2 ? `20${year}` : year}-${month}-${day.padStart(2, '0')}T${hour}:${minute}`
    const parsed = new Date(`${value}:00Z`)
    if (!Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)) return { value, line, fragment }
  }
  return undefined
}

/** From 1; 0 for any other word. */
function parseMonth(word: string): number {
  return MONTHS.findIndex((month) => word.toLowerCase().startsWith(month)) + 1
}
