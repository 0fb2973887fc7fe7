// One picture to its reading: find the paper, lay it flat, read its codes and words, make sense of them. What cannot be
// proven so is read once more by its print alone.
import sharp, { type Sharp } from 'sharp'
import type { Reading } from '#contract/reading.ts'
import { coverCodes, readCodes } from './receipt-code.ts'
import { flatten, whiten } from './receipt-flat.ts'
import type { Grey } from './receipt-grey.ts'
import { findSheets, type Quad } from './receipt-paper.ts'
import { evenRows } from './receipt-row.ts'
import { signsOf } from './receipt-sign.ts'
import { type ReceiptText, readReceiptText } from './receipt-text.ts'
import { levelQuad } from './receipt-tilt.ts'
import { type ReadLine, readLines } from './receipt-words.ts'

const SMALL = 400
/** Pixels a line of print is wide: 48 characters stay readable. */
const READ_WIDTH = 1_000

type Attempt = { text: ReceiptText; lines: ReadLine[]; codes: Reading['codes'] }

/** Reads a picture as image.ts stored it. */
export async function readPicture(picture: Buffer): Promise<Reading> {
  const begun = performance.now()
  const before = process.cpuUsage()
  sharp.concurrency(1)
  const photo = await greyOf(sharp(picture))
  const small = await greyOf(sharp(picture).resize(SMALL, SMALL, { fit: 'inside' }))
  const quads = findSheets(small)
  let best = quads.length > 0 ? await attempt(photo, quads) : undefined
  if (!best?.text.proof) {
    const again = await attempt(photo, [levelQuad(small)])
    if (!best || worthOf(again) > worthOf(best))
      best = { ...again, codes: best?.codes.length ? best.codes : again.codes }
  }
  const { text, lines, codes } = best
  const signs = signsOf({ text, lines, quads, photo })
  const { user, system } = process.cpuUsage(before)
  const workMs = Math.round((user + system) / 1_000)
  return { ...text, codes, signs, ms: Math.round(performance.now() - begun), workMs }
}

async function attempt(photo: Grey, quads: Quad[]): Promise<Attempt> {
  const lines: ReadLine[] = []
  const codes: Reading['codes'] = []
  for (const quad of quads) {
    const sheet = flatten(photo, quad, READ_WIDTH)
    const ink = whiten(sheet)
    const found = await readCodes(ink)
    coverCodes(ink, found)
    codes.push(...found.map(({ format, text }) => ({ format, text })))
    lines.push(...(await readLines(evenRows(ink), sheet)))
  }
  return { text: readReceiptText(lines), lines, codes }
}

/** A proven total outweighs all; then what was found of it. */
function worthOf({ text }: Attempt): number {
  const found = [text.total, text.receiptNo, text.purchasedAt, text.items.length || undefined]
  return (text.proof ? 10 : 0) + found.filter((value) => value !== undefined).length + text.confidence / 100
}

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.grayscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, grey: data }
}
