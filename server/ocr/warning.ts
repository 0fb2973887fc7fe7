// What shows on a picture before any rule is asked: print that says so, paper that leaves the frame, nothing to read.
import type { Reading } from '#contract/reading.ts'
import type { Quad } from './corners.ts'
import { type Grey, lightOf } from './grayscale.ts'
import type { ReceiptText } from './parse.ts'
import type { ReadLine } from './recognize.ts'

type Sign = Reading['signs'][number]
type Seen = { text: ReceiptText; lines: ReadLine[]; quads: Quad[]; photo: Grey }

/** A word surer than this was read, not guessed. */
const SURE = 75
const FEW_WORDS = 12
/** Steps of grey in full light (`sharpnessOf`): no print is legible below the first; print in focus is above the second. */
export const UNREADABLE = 30
const SHARP = 130
const FULL_LIGHT = 235
const PRINTED = {
  copy: /\b(?:salinan|copy|reprint|duplikat)\b/i,
  returned: /\b(?:retur|refund)\b/i,
  goesOn: /\b(?:bersambung|hal(?:aman)?\.?\s*1\s*\/\s*[2-9])/i,
  ends: /\bhal(?:aman)?\.?\s*([2-9])\s*\/\s*\1/i,
}

/** The surest first. A certain sign needs no second look; the others are what staff is shown. */
export function signsOf({ text, lines, quads, photo }: Seen): Sign[] {
  const words = lines.flatMap((line) => line.words)
  const readable = words.filter(({ text: word, confidence }) => confidence >= SURE && /[a-z0-9]{3}/i.test(word)).length
  const says = (pattern: RegExp): Sign['isCertain'] | undefined => {
    const line = lines.find((candidate) => pattern.test(candidate.text))
    return line?.words.some(({ text: word, confidence }) => confidence >= SURE && pattern.test(word))
  }
  const signs: Sign[] = []
  const add = (reason: Sign['reason'], isCertain: boolean | undefined): void => {
    if (isCertain !== undefined) signs.push({ reason, isCertain })
  }
  add('copy', says(PRINTED.copy))
  add('returned', says(PRINTED.returned))
  if (text.total === undefined && says(PRINTED.ends) === undefined) add('long_part', says(PRINTED.goesOn))
  if (signs.length > 0) return signs

  const sharpness = sharpnessOf(photo)
  if (readable === 0) {
    return [{ reason: quads.length === 0 ? 'not_receipt' : 'blurry', isCertain: sharpness < UNREADABLE }]
  }
  if (text.total === undefined && text.items.length > 0 && quads.some(leavesBelow)) {
    return [{ reason: 'cropped', isCertain: text.items.length > 1 }]
  }
  if (text.total === undefined && readable < FEW_WORDS) {
    return [{ reason: sharpness > SHARP ? 'handwritten' : 'blurry', isCertain: false }]
  }
  const paid = text.cash !== undefined && text.change !== undefined ? text.cash - text.change : undefined
  const sold = text.items.reduce((sum, { amount }) => sum + amount, 0) - text.discount + text.tax
  if (text.total !== undefined && text.total !== sold && text.items.length > 0 && (paid ?? sold) === sold) {
    return [{ reason: 'edited', isCertain: false }]
  }
  return []
}

/** The paper runs out of the picture at its foot. */
function leavesBelow([, , right, left]: Quad): boolean {
  return right.y > 0.985 && left.y > 0.985
}

/** How much neighbouring pixels differ where they differ most: print in focus has edges, a blurred one has slopes. */
export function sharpnessOf({ width, height, grey }: Grey): number {
  const steps = new Uint32Array(256)
  let count = 0
  for (let y = 1; y < height; y += 2) {
    for (let x = 2; x < width - 2; x += 2) {
      const at = y * width + x
      const step = Math.abs((grey[at + 2] ?? 0) - (grey[at - 2] ?? 0))
      steps[step] = (steps[step] ?? 0) + 1
      count += 1
    }
  }
  let left = count * 0.01
  for (let step = 255; step > 0; step -= 1) {
    left -= steps[step] ?? 0
    if (left <= 0) return (step * FULL_LIGHT) / Math.max(1, lightOf({ width, height, grey }))
  }
  return 0
}
