// One picture to its reading: find the paper, lay it flat, read its codes and words, make sense of them. What cannot be
// proven so is looked at again, larger and by its print alone.
import sharp, { type Sharp } from 'sharp'
import type { Reading } from '#contract/reading.ts'
import { coverCodes, readCodes, stampIn } from './barcode.ts'
import { isSure, sureMarks } from './confidence.ts'
import type { Quad } from './corners.ts'
import { levelQuad } from './deskew.ts'
import { type Grey, noiseOf } from './grayscale.ts'
import { evenRows } from './normalize.ts'
import { type ReceiptText, readReceiptText } from './parse.ts'
import { type ReadLine, readLines } from './recognize.ts'
import { flatten, whiten } from './rectify.ts'
import { findSheets } from './sheet-detection.ts'
import { sharpnessOf, signsOf, UNREADABLE } from './warning.ts'

const SMALL = 400
/** Pixels a line of print is wide: 48 characters stay readable. A letter misread in one size may be read in another. */
const READ_WIDTHS = [1_000, 1_300]
/** No further look once so much work is done: a picture has ten seconds (reader.ts). */
const ENOUGH_WORK_MS = 5_000
/** What is noisier than the first is smoothed, by so much, before letters are looked for. */
const NOISE = { least: 0.025, smoothing: 20, most: 1.6 }

type Attempt = { text: ReceiptText; lines: ReadLine[]; codes: Reading['codes'] }

/** Reads a picture as image.ts stored it. */
export async function readPicture(picture: Buffer): Promise<Reading> {
  const begun = performance.now()
  const before = process.cpuUsage()
  const worked = (): number => {
    const { user, system } = process.cpuUsage(before)
    return Math.round((user + system) / 1_000)
  }
  sharp.concurrency(1)
  const photo = await photoOf(picture)
  const small = await greyOf(sharp(picture).resize(SMALL, SMALL, { fit: 'inside' }))
  const quads = findSheets(small)
  const all = [
    ...(quads.length > 0 ? READ_WIDTHS.map((width) => ({ quads, width })) : []),
    { quads: [levelQuad(small)], width: 1_000 },
  ]
  // Where no print is legible, a second look is a waste.
  const looks = sharpnessOf(photo) < UNREADABLE ? all.slice(0, 1) : all
  let best: Attempt | undefined
  const texts: ReceiptText[] = []
  const others = (): ReceiptText[] => texts.filter((text) => text !== best?.text)
  for (const look of looks) {
    if (best && (isSettled(best, others()) || worked() > ENOUGH_WORK_MS)) break
    const next = await attempt(photo, look)
    texts.push(next.text)
    const codes = best?.codes.length ? best.codes : next.codes
    best = { ...(best && worthOf(best) >= worthOf(next) ? best : next), codes }
  }
  if (!best) throw new Error('A picture was given no look.')
  const { text, lines, codes } = best
  const signs = signsOf({ text, lines, quads, photo })
  const marks = sureMarks(text, codes, others())
  return { ...text, marks, codes, signs, ms: Math.round(performance.now() - begun), workMs: worked() }
}

async function attempt(photo: Grey, { quads, width }: { quads: Quad[]; width: number }): Promise<Attempt> {
  const lines: ReadLine[] = []
  const codes: Reading['codes'] = []
  for (const quad of quads) {
    const sheet = flatten(photo, quad, width)
    const ink = whiten(sheet)
    const found = await readCodes(ink)
    coverCodes(ink, found)
    codes.push(...found.map(({ format, text }) => ({ format, text })))
    lines.push(...(await readLines(evenRows(ink), sheet)))
  }
  return { text: readReceiptText(lines, stampIn(codes)), lines, codes }
}

/** Nothing that a verdict rests on is missing or doubtful. */
function isSettled({ text, codes }: Attempt, others: ReceiptText[]): boolean {
  return text.proof !== undefined && accounts(text) && isSure(text, codes, others)
}

/** A proven total outweighs all, then lines that account for it; then what was found of it. */
function worthOf({ text }: Attempt): number {
  const found = [text.total, text.receiptNo, text.purchasedAt, text.items.length || undefined]
  const proven = (text.proof ? 10 : 0) + (accounts(text) ? 5 : 0)
  return proven + found.filter((value) => value !== undefined).length + text.confidence / 100
}

function accounts({ items, discount, tax, total }: ReceiptText): boolean {
  return items.reduce((sum, { amount }) => sum + amount, 0) - discount + tax === total
}

async function photoOf(picture: Buffer): Promise<Grey> {
  const photo = await greyOf(sharp(picture))
  const noise = noiseOf(photo)
  if (noise < NOISE.least) return photo
  return greyOf(sharp(picture).blur(Math.min(NOISE.most, Math.max(0.5, noise * NOISE.smoothing))))
}

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.grayscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, grey: data }
}
