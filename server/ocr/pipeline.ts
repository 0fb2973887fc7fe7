// The OCR pipeline, from the image of a receipt to its reading: detect the sheets, rectify each, read its barcodes, recognize
// its text, parse that, and detect warnings. A reading that is not conclusive is repeated at a larger size, then with the
// whole image deskewed instead.
import sharp, { type Sharp } from 'sharp'
import type { Reading } from '#contract/receipt-reading.ts'
import { eraseBarcodes, findReceiptCode, readBarcodes } from './barcode.ts'
import { areStampsConfident, combineMarks } from './confidence.ts'
import type { Quad } from './corners.ts'
import { deskewedQuad } from './deskew.ts'
import { estimateNoise, type GrayImage } from './grayscale.ts'
import { normalizeRows } from './normalize.ts'
import { type ParsedReceipt, parseReceipt } from './parse.ts'
import { recognizeLines, type TextLine } from './recognize.ts'
import { evenIllumination, rectify } from './rectify.ts'
import { detectSheets } from './sheet-detection.ts'
import { detectWarnings, MIN_LEGIBLE_SHARPNESS, sharpnessOf } from './warning.ts'

const DETECTION_SIZE_PX = 400
/** Widths of a rectified sheet: at 1000 px, 48 characters a line are readable. Another size corrects misread letters. */
const RECOGNITION_WIDTHS_PX = [1_000, 1_300]
/** No further attempt starts after this much processor time; an image has ten seconds (read-receipt.ts). */
const MAX_WORK_MS = 5_000
/** A photograph with more noise than `min` is blurred by its noise times `factor`. */
const NOISE = { min: 0.025, factor: 20, maxSigma: 1.6 }

type Attempt = { quads: Quad[]; width: number }
type Result = { receipt: ParsedReceipt; lines: TextLine[]; codes: Reading['codes'] }

/** Reads an image that integrations/image.ts has normalized. */
export async function readReceiptImage(image: Buffer): Promise<Reading> {
  const startedAt = performance.now()
  const cpuAtStart = process.cpuUsage()
  const workMs = (): number => {
    const { user, system } = process.cpuUsage(cpuAtStart)
    return Math.round((user + system) / 1_000)
  }
  sharp.concurrency(1)
  const photo = await loadPhoto(image)
  const preview = await toGrayscale(sharp(image).resize(DETECTION_SIZE_PX, DETECTION_SIZE_PX, { fit: 'inside' }))
  const quads = detectSheets(preview)

  let best: Result | undefined
  const receipts: ParsedReceipt[] = []
  const otherReceipts = (): ParsedReceipt[] => receipts.filter((receipt) => receipt !== best?.receipt)
  for (const attempt of planAttempts(photo, preview, quads)) {
    if (best && (isConclusive(best, otherReceipts()) || workMs() > MAX_WORK_MS)) break
    const result = await readSheets(photo, attempt)
    receipts.push(result.receipt)
    const codes = best?.codes.length ? best.codes : result.codes
    best = { ...(best && scoreOf(best) >= scoreOf(result) ? best : result), codes }
  }
  if (!best) throw new Error('There was no attempt to read this image.')

  const { receipt, lines, codes } = best
  const signs = detectWarnings({ receipt, lines, quads, photo })
  const marks = combineMarks(receipt, codes, otherReceipts())
  return { ...receipt, marks, codes, signs, ms: Math.round(performance.now() - startedAt), workMs: workMs() }
}

/** The detected sheets in each size, then the whole image deskewed; only the first where no print is legible. */
function planAttempts(photo: GrayImage, preview: GrayImage, quads: Quad[]): Attempt[] {
  const attempts = [
    ...(quads.length > 0 ? RECOGNITION_WIDTHS_PX.map((width) => ({ quads, width })) : []),
    { quads: [deskewedQuad(preview)], width: 1_000 },
  ]
  return sharpnessOf(photo) < MIN_LEGIBLE_SHARPNESS ? attempts.slice(0, 1) : attempts
}

async function readSheets(photo: GrayImage, { quads, width }: Attempt): Promise<Result> {
  const lines: TextLine[] = []
  const codes: Reading['codes'] = []
  for (const quad of quads) {
    const sheet = rectify(photo, quad, width)
    const print = evenIllumination(sheet)
    const barcodes = await readBarcodes(print)
    eraseBarcodes(print, barcodes)
    codes.push(...barcodes.map(({ format, text }) => ({ format, text })))
    lines.push(...(await recognizeLines(normalizeRows(print), sheet)))
  }
  return { receipt: parseReceipt(lines, findReceiptCode(codes)), lines, codes }
}

/** Whether nothing that a verdict depends on is missing or uncertain. */
function isConclusive({ receipt, codes }: Result, others: ParsedReceipt[]): boolean {
  return receipt.proof !== undefined && itemsMatchTotal(receipt) && areStampsConfident(receipt, codes, others)
}

/** A proven total counts most, then items that add up to it, then the number of fields found. */
function scoreOf({ receipt }: Result): number {
  const found = [receipt.total, receipt.receiptNo, receipt.purchasedAt, receipt.items.length || undefined]
  const proven = (receipt.proof ? 10 : 0) + (itemsMatchTotal(receipt) ? 5 : 0)
  return proven + found.filter((value) => value !== undefined).length + receipt.confidence / 100
}

function itemsMatchTotal({ items, discount, tax, total }: ParsedReceipt): boolean {
  return items.reduce((sum, { amount }) => sum + amount, 0) - discount + tax === total
}

/** In grayscale, and blurred where it is noisy. */
async function loadPhoto(image: Buffer): Promise<GrayImage> {
  const photo = await toGrayscale(sharp(image))
  const noise = estimateNoise(photo)
  if (noise < NOISE.min) return photo
  return toGrayscale(sharp(image).blur(Math.min(NOISE.maxSigma, Math.max(0.5, noise * NOISE.factor))))
}

async function toGrayscale(image: Sharp): Promise<GrayImage> {
  const { data, info } = await image.grayscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
