// How sure a receipt's number and time are. No sum proves them, so what else says the same counts: a code that the till
// printed, and a second look at the same print.
import { MIN_CONFIDENCE, type Reading } from '#contract/reading.ts'
import { stampIn } from './barcode.ts'
import type { ReceiptText } from './parse.ts'

type Stamp = 'receiptNo' | 'purchasedAt'
const STAMPS: Stamp[] = ['receiptNo', 'purchasedAt']
/** A code has its own check digits. */
const IN_CODE = 99
/** A bar code names the day, not the hour. */
const DAY_IN_CODE = 70
/** How much a further look at the same print counts. */
const ALIKE = 0.3

/** The marks with number and time as sure as codes and other looks make them. */
export function sureMarks(text: ReceiptText, codes: Reading['codes'], others: ReceiptText[]): Reading['marks'] {
  const marks = text.marks.filter(({ field }) => !isStamp(field))
  for (const field of STAMPS) {
    if (text[field] === undefined) continue
    const agreeing = others.filter((other) => other[field] === text[field])
    const read = [text, ...agreeing].map((look) => look.marks.find((mark) => mark.field === field))
    const votes = read.map((mark) => mark?.confidence ?? 0)
    const coded = codeVote(field, text, codes)
    const confidence = coded === 0 ? 0 : Math.min(IN_CODE, together(votes, coded ?? 0))
    marks.push({ field, confidence, box: read.find((mark) => mark !== undefined)?.box ?? null })
  }
  return marks
}

export function isSure(text: ReceiptText, codes: Reading['codes'], others: ReceiptText[]): boolean {
  const marks = sureMarks(text, codes, others)
  return STAMPS.every((field) => marks.some((mark) => mark.field === field && mark.confidence >= MIN_CONFIDENCE))
}

function isStamp(field: string): boolean {
  return STAMPS.some((stamp) => stamp === field)
}

/** What codes say of it, from 0 (something else) to 100; undefined where no code speaks of it. */
function codeVote(field: Stamp, text: ReceiptText, codes: Reading['codes']): number | undefined {
  const stamp = stampIn(codes)
  if (stamp) return stamp[field] === text[field] ? IN_CODE : 0
  const [, month = '', day = ''] = text.purchasedAt?.slice(0, 10).split('-') ?? []
  const number = text.receiptNo?.replaceAll(/\D/g, '') ?? ''
  const bars = codes.map(({ text: code }) => code).filter((code) => /^\d{6,}$/.test(code))
  const ofNumber = number !== '' && bars.some((bar) => bar.startsWith(number) && bar.length === number.length + 4)
  const ofDay = day !== '' && bars.some((bar) => bar.endsWith(day + month))
  if (!ofNumber && !ofDay) return bars.some((bar) => bar.length === number.length + 4) ? 0 : undefined
  if (field === 'purchasedAt') return ofDay ? DAY_IN_CODE : 0
  if (!ofNumber) return 0
  // A bar code of digits says nothing of letters before them.
  return number.length === text.receiptNo?.replaceAll(/[^a-z0-9]/gi, '').length ? IN_CODE : undefined
}

/** How sure a first reading is with others that agree, from 0 to 100: looks at one photo err alike, so each adds little. */
function together(looks: number[], coded: number): number {
  const [best = 0, ...others] = looks.toSorted((a, b) => b - a)
  const doubt = others.reduce((left, vote) => left * (1 - (ALIKE * vote) / 100), 1 - best / 100)
  return Math.round(100 * (1 - doubt * (1 - coded / 100)))
}
