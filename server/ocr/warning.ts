// Reasons against a receipt that are visible on the image itself: words such as SALINAN, a cut-off sheet, illegible print.
import type { Reading } from '#contract/receipt-reading.ts'
import type { Quad } from './corners.ts'
import { type GrayImage, paperLevelOf } from './grayscale.ts'
import type { ParsedReceipt } from './parse.ts'
import type { TextLine } from './recognize.ts'

type Warning = Reading['signs'][number]
type Observation = { receipt: ParsedReceipt; lines: TextLine[]; quads: Quad[]; photo: GrayImage }

const MIN_WORD_CONFIDENCE = 75
const MIN_READABLE_WORDS = 12
/** On the scale of `sharpnessOf`. */
export const MIN_LEGIBLE_SHARPNESS = 30
const MIN_FOCUSED_SHARPNESS = 130
const FULL_LIGHT_LEVEL = 235
const KEYWORDS = {
  copy: /\b(?:salinan|copy|reprint|duplikat)\b/i,
  returned: /\b(?:retur|refund)\b/i,
  continues: /\b(?:bersambung|hal(?:aman)?\.?\s*1\s*\/\s*[2-9])/i,
  ends: /\bhal(?:aman)?\.?\s*([2-9])\s*\/\s*\1/i,
}

/** The most certain first. A certain warning rejects the receipt without staff; staff reviews the others. */
export function detectWarnings({ receipt, lines, quads, photo }: Observation): Warning[] {
  const words = lines.flatMap((line) => line.words)
  const readable = words.filter(
    ({ text: word, confidence }) => confidence >= MIN_WORD_CONFIDENCE && /[a-z0-9]{3}/i.test(word),
  ).length
  const matchOf = (pattern: RegExp): Warning['isCertain'] | undefined => {
    const line = lines.find((candidate) => pattern.test(candidate.text))
    return line?.words.some(({ text: word, confidence }) => confidence >= MIN_WORD_CONFIDENCE && pattern.test(word))
  }
  const warnings: Warning[] = []
  const add = (reason: Warning['reason'], isCertain: boolean | undefined): void => {
    if (isCertain !== undefined) warnings.push({ reason, isCertain })
  }
  add('copy', matchOf(KEYWORDS.copy))
  add('returned', matchOf(KEYWORDS.returned))
  if (receipt.total === undefined && matchOf(KEYWORDS.ends) === undefined) add('long_part', matchOf(KEYWORDS.continues))
  if (warnings.length > 0) return warnings

  const sharpness = sharpnessOf(photo)
  if (readable === 0) {
    return [{ reason: quads.length === 0 ? 'not_receipt' : 'blurry', isCertain: sharpness < MIN_LEGIBLE_SHARPNESS }]
  }
  if (receipt.total === undefined && receipt.items.length > 0 && quads.some(isCutOffBelow)) {
    return [{ reason: 'cropped', isCertain: receipt.items.length > 1 }]
  }
  if (receipt.total === undefined && readable < MIN_READABLE_WORDS) {
    return [{ reason: sharpness > MIN_FOCUSED_SHARPNESS ? 'handwritten' : 'blurry', isCertain: false }]
  }
  const paid = receipt.cash !== undefined && receipt.change !== undefined ? receipt.cash - receipt.change : undefined
  const sold = receipt.items.reduce((sum, { amount }) => sum + amount, 0) - receipt.discount + receipt.tax
  if (receipt.total !== undefined && receipt.total !== sold && receipt.items.length > 0 && (paid ?? sold) === sold) {
    return [{ reason: 'edited', isCertain: false }]
  }
  return []
}

/** The sheet touches the lower edge of the image. */
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
  let remaining = count * 0.01
  for (let step = 255; step > 0; step -= 1) {
    remaining -= histogram[step] ?? 0
    if (remaining <= 0) return (step * FULL_LIGHT_LEVEL) / Math.max(1, paperLevelOf({ width, height, pixels }))
  }
  return 0
}
