// Reasons against a receipt that are visible on the image itself: words such as SALINAN, a cut-off sheet, illegible print.
import type { Reading } from '#contract/receipt-reading.ts'
import type { OcrPass } from './confidence.ts'
import type { Quad } from './corners.ts'
import { type GrayImage, levelBelow, paperLevelOf } from './grayscale.ts'
import { spellsOneOf } from './labels.ts'
import type { TextLine } from './recognize.ts'
import { sumOf } from './sums.ts'

type Warning = Reading['warnings'][number]
type Observation = { pass: OcrPass; others: OcrPass[]; quads: Quad[]; photo: GrayImage }

const MIN_WORD_CONFIDENCE = 75
const MIN_READABLE_WORDS = 12
const MIN_PRINTED_WORDS = 18
export const MIN_LEGIBLE_SHARPNESS = 30
const MIN_FOCUSED_SHARPNESS = 130
const FULL_LIGHT_LEVEL = 235
const KEYWORDS = {
  // Not the customer's own copy of a card slip, a first print ('ORIGINAL COPY' of fuel stations), nor the number of the print.
  copy: /(?<!(?:customer|pelanggan|nasabah|original)\S{0,3}\s?)\b(?:salinan|copy|reprint|duplikat)\b(?!\s*[#:])/i,
  // At the beginning: 'NO CASH REFUND' and 'barang tidak dapat diretur' are terms, not a return.
  returned: /^\W*(?:retur|refund)\b(?!.*\b(?:policy|tidak|no)\b)/i,
  continues: /\b(?:bersambung|hal(?:aman)?\.?\s*1\s*\/\s*[2-9])/i,
  ends: /\bhal(?:aman)?\.?\s*([2-9])\s*\/\s*\1/i,
}

/** What tills print on a bill that is no purchase, in the letters of `lettersOf`. */
const MARKS = {
  copy: ['SALINAN', 'REPRINT', 'DUPLIKAT', 'CETAKULANG'],
  not_final: [
    ...['NOTPAID', 'UNPAID', 'BELUMLUNAS', 'BELUMDIBAYAR', 'BELUMBAYAR', 'BUKANBUKTIPEMBAYARAN', 'NOTARECEIPT'],
    ...['VOID', 'BATAL', 'DIBATALKAN', 'CANCELLED', 'CANCELED', 'SEMENTARA', 'PROFORMA', 'TRAINING', 'LATIHAN'],
  ],
  returned: ['RETUR', 'REFUND'],
}
/** 'Barang yang sudah dibeli tidak dapat dibatalkan' is a term, 'Celana training 89.000' a product. */
const TERM =
  /\b(?:tidak|tdk|jangan|no|cannot|policy|kebijakan|jika|bila|apabila|customer\S*|pelanggan|nasabah)\b|[#:]\s*\d/i
const AMOUNT_AT_END = /\d[.,]\d{3}\W*$/

/** The most certain first. A certain warning rejects the receipt without staff; staff reviews the others. */
export function detectWarnings({ pass, others, quads, photo }: Observation): Warning[] {
  const { receipt, lines } = pass
  const words = lines.flatMap((line) => line.words)
  const readable = words.filter(
    ({ text: word, confidence }) => confidence >= MIN_WORD_CONFIDENCE && /[a-z0-9]{3}/i.test(word),
  ).length
  const findMatch = (pattern: RegExp): Warning['isCertain'] | undefined => {
    const line = lines.find((candidate) => pattern.test(candidate.text))
    return line?.words.some(({ text: word, confidence }) => confidence >= MIN_WORD_CONFIDENCE && pattern.test(word))
  }
  const warnings: Warning[] = []
  const add = (reason: Warning['reason'], isCertain: boolean | undefined): void => {
    if (isCertain !== undefined) warnings.push({ reason, isCertain })
  }
  const marks = Object.entries(MARKS) as [keyof typeof MARKS, string[]][]
  add('copy', findMatch(KEYWORDS.copy))
  add('returned', findMatch(KEYWORDS.returned))
  for (const [reason, spellings] of marks) {
    if (warnings.some((warning) => warning.reason === reason)) continue
    const line = findMark(pass, spellings)
    // A mark that another pass alone read, or that is misspelt, is for staff to judge.
    if (line) add(reason, isSure(line) && spellsOneOf(line.text, spellings, 0))
    else if (others.some((other) => findMark(other, spellings))) add(reason, false)
  }
  if (receipt.total === undefined && findMatch(KEYWORDS.ends) === undefined)
    add('long_part', findMatch(KEYWORDS.continues))
  if (warnings.length > 0) return warnings

  const sharpness = sharpnessOf(photo)
  if (readable === 0) {
    return [{ reason: quads.length === 0 ? 'not_receipt' : 'blurry', isCertain: sharpness < MIN_LEGIBLE_SHARPNESS }]
  }
  if (receipt.total === undefined && receipt.items.length > 0 && quads.some(isCutOffBelow)) {
    return [{ reason: 'cropped', isCertain: receipt.items.length > 1 }]
  }
  const hasStamp = receipt.receiptNo !== undefined || receipt.purchasedAt !== undefined
  if (receipt.total === undefined ? readable < MIN_READABLE_WORDS : !hasStamp && readable < MIN_PRINTED_WORDS) {
    return [{ reason: sharpness > MIN_FOCUSED_SHARPNESS ? 'handwritten' : 'blurry', isCertain: false }]
  }
  return isEdited(pass, others) ? [{ reason: 'edited', isCertain: false }] : []
}

function findMark({ lines, receipt }: OcrPass, spellings: string[]): TextLine | undefined {
  const isProduct = (text: string): boolean =>
    AMOUNT_AT_END.test(text) || receipt.items.some(({ name }) => text.includes(name))
  return lines.find(({ text }) => !TERM.test(text) && !isProduct(text) && spellsOneOf(text, spellings, 1))
}

function isSure({ words }: TextLine): boolean {
  return words.every(({ text, confidence }) => confidence >= MIN_WORD_CONFIDENCE || !/[a-z0-9]{3}/i.test(text))
}

/** Items and payment agree on a total, and both engines read another one: anything less is more likely misread than edited. */
function isEdited(pass: OcrPass, others: OcrPass[]): boolean {
  const { items, discount, tax, total, cash, change } = pass.receipt
  if (items.length === 0 || total === undefined) return false
  const sold = sumOf(items) - discount + tax
  const isPaidAsSold = cash === undefined || change === undefined || cash - change === sold
  const isReadAlike = others.some(({ engine, receipt }) => engine !== pass.engine && receipt.total === total)
  return total !== sold && isPaidAsSold && isReadAlike
}

function isCutOffBelow([, , right, left]: Quad): boolean {
  return right.y > 0.985 && left.y > 0.985
}

/** The 99th percentile of the difference between pixels two apart, scaled to full light: print in focus has steep edges. */
export function sharpnessOf({ width, height, pixels }: GrayImage): number {
  const histogram = new Uint32Array(256)
  let count = 0
  for (let y = 1; y < height; y += 2) {
    for (let x = 2; x < width - 2; x += 2) {
      const at = y * width + x
      const step = Math.abs((pixels[at + 2] ?? 0) - (pixels[at - 2] ?? 0))
      histogram[step] = (histogram[step] ?? 0) + 1
      count += 1
    }
  }
  const step = levelBelow(histogram, count * 0.01)
  return (step * FULL_LIGHT_LEVEL) / Math.max(1, paperLevelOf({ width, height, pixels }))
}
