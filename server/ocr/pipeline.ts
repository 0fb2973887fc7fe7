// The OCR pipeline: sheets, codes, two engines, parse, combine, warnings; repeated with another rendering while in doubt.
import sharp, { type Sharp } from 'sharp'
import type { Reading, ReadingProgress, ShopPrint } from '#contract/receipt-reading.ts'
import { eraseBarcodes, readBarcodes } from './barcode.ts'
import { combinePasses, findBest, listUnsureFields } from './combine.ts'
import type { OcrPass } from './confidence.ts'
import type { Point, Quad } from './corners.ts'
import { deskewedQuad } from './deskew.ts'
import { estimateNoise, type GrayImage } from './grayscale.ts'
import { normalizeRows } from './normalize.ts'
import { rectifyUpright, type Turns, turn, turnBack, turnQuad, type UprightSheet } from './orient.ts'
import { loadModels, type Models } from './paddle/models.ts'
import { findPieces, readLines, type SheetText } from './paddle/read-lines.ts'
import { isDeciding, parseReceipt } from './parse.ts'
import { recognizeLines, type TextLine } from './recognize.ts'
import { evenIllumination, type RectifiedSheet, rectify } from './rectify.ts'
import { detectSheets } from './sheet-detection.ts'
import { hintShop, locateHeading } from './shop-hint.ts'
import { detectWarnings, MIN_LEGIBLE_SHARPNESS, sharpnessOf } from './warning.ts'

const DETECTION_SIZE_PX = 400
const RECOGNITION_WIDTHS_PX = [1_000, 1_300] as const
const SHEET_MARGIN = 0.012
const PASSES_AT_ONCE = 2
const MAX_WORK_MS = { doubted: 2_600, missing: 3_200 }
const NOISE = { min: 0.025, factor: 20, maxSigma: 1.6 }

type Attempt = {
  sheets: Omit<UprightSheet, 'turns'>[]
  hasMargin: boolean
  turns: Turns
  hasNext: boolean
}
type Findings = { passes: OcrPass[]; codes: Reading['codes']; turns: Turns }
type Report = (progress: ReadingProgress) => void

export async function readReceiptImage(image: Buffer, shops: ShopPrint[], onProgress: Report): Promise<Reading> {
  const startedAt = performance.now()
  const cpuAtStart = process.cpuUsage()
  const getWorkMs = (): number => {
    const { user, system } = process.cpuUsage(cpuAtStart)
    return Math.round((user + system) / 1_000)
  }
  sharp.concurrency(1)
  const photo = await loadPhoto(image)
  const preview = await toGrayscale(sharp(image).resize(DETECTION_SIZE_PX, DETECTION_SIZE_PX, { fit: 'inside' }))
  const models = await loadModels()
  const quads = detectSheets(preview)
  const tools = { models, shops, onProgress, getWorkMs }
  const findings: Findings = { passes: [], codes: [], turns: 0 }
  for await (const attempt of planAttempts(photo, preview, quads, models)) {
    findings.turns = attempt.turns
    await readSheets(tools, attempt, findings)
    if (countDoubts(findings) === 0 || isOverBudget(tools, findings)) break
  }
  const { passes, codes, turns } = findings
  const { best, others, ...combined } = combinePasses(passes, codes)
  const warnings = detectWarnings({ pass: best, others, quads, photo })
  const shopHint = combined.shopId === undefined ? hintShop(best.lines) : undefined
  return {
    ...combined,
    ...(shopHint ? { shopHint } : {}),
    ...(turns ? { turns } : {}),
    fields: [...combined.fields, ...locateHeading(best.lines, combined.heading)],
    codes,
    warnings,
    ms: Math.round(performance.now() - startedAt),
    workMs: getWorkMs(),
  }
}

/** The sheets in each size, then the whole image deskewed; only the first where no print is legible. */
async function* planAttempts(
  photo: GrayImage,
  preview: GrayImage,
  quads: Quad[],
  models: Models | undefined,
): AsyncGenerator<Attempt> {
  const [width, largerWidth] = RECOGNITION_WIDTHS_PX
  const fullSheetAfter = (turns: Turns): RectifiedSheet =>
    rectify(photo, turnBack(deskewedQuad(turn(preview, turns)), turns), width)
  if (quads.length === 0) {
    const upright = await rectifyUpright(models, fullSheetAfter)
    yield { sheets: [upright], hasMargin: false, turns: upright.turns, hasNext: false }
    return
  }
  const found: { quad: Quad; upright: UprightSheet }[] = []
  for (const quad of quads.map(withMargin)) {
    const upright = await rectifyUpright(models, (turns) => rectify(photo, turnQuad(quad, turns), width))
    found.push({ quad: turnQuad(quad, upright.turns), upright })
  }
  const turns = found[0]?.upright.turns ?? 0
  const isLegible = sharpnessOf(photo) >= MIN_LEGIBLE_SHARPNESS
  yield { sheets: found.map(({ upright }) => upright), hasMargin: true, turns, hasNext: isLegible }
  if (!isLegible) return
  const larger = found.map(({ quad }) => ({ sheet: rectify(photo, quad, largerWidth) }))
  yield { sheets: larger, hasMargin: true, turns, hasNext: true }
  yield { sheets: [{ sheet: fullSheetAfter(turns) }], hasMargin: false, turns, hasNext: false }
}

/** A little more than the sheet: rounded corners and curl hide the first letters of print that begins at the edge. */
function withMargin([a, b, c, d]: Quad): Quad {
  const [x, y] = [(a.x + b.x + c.x + d.x) / 4, (a.y + b.y + c.y + d.y) / 4]
  const away = (from: number, at: number): number =>
    Math.min(1, Math.max(0, from + (at - from) * (1 + 2 * SHEET_MARGIN)))
  const moved = (point: Point): Point => ({ x: away(x, point.x), y: away(y, point.y) })
  return [moved(a), moved(b), moved(c), moved(d)]
}

function withoutMargin({ width, height, pixels }: GrayImage): GrayImage {
  const [across, down] = [width, height].map((length) => Math.round(length * SHEET_MARGIN)) as [number, number]
  const output = new Uint8Array(pixels.length).fill(255)
  for (let y = down; y < height - down; y += 1) {
    const [from, to] = [y * width + across, (y + 1) * width - across]
    output.set(pixels.subarray(from, to), from)
  }
  return { width, height, pixels: output }
}

type Tools = {
  models: Models | undefined
  shops: ShopPrint[]
  getWorkMs: () => number
  onProgress: Report
}

type Sheet = Attempt['sheets'][number] & { print: GrayImage }

/** Until nothing is in doubt: PP-OCRv4 on the plain sheet (whitening bleaches thin print), on the whitened, then Tesseract. */
async function readSheets(tools: Tools, attempt: Attempt, findings: Findings): Promise<void> {
  const { models } = tools
  const sheets: Sheet[] = []
  for (const { sheet, pieces } of attempt.sheets) {
    const print = evenIllumination(sheet)
    const barcodes = await readBarcodes(print)
    eraseBarcodes(print, barcodes)
    findings.codes.push(...barcodes.map(({ format, text }) => ({ format, text })))
    sheets.push({ sheet, print, ...(pieces ? { pieces } : {}) })
  }
  if (models) {
    await readWithPaddle(tools, models, sheets, findings)
    const doubts = countDoubts(findings)
    if (doubts === 0) return
    const isFirst = findings.passes.length <= PASSES_AT_ONCE
    // PP-OCRv4 at another size dispels a single doubt more often than Tesseract, in less time.
    const isNextBetter = attempt.hasNext && doubts === 1 && isComplete(findings)
    if (isOverBudget(tools, findings) ? !isFirst : isNextBetter) return
  }
  const lines: TextLine[] = []
  for (const { sheet, print } of sheets)
    lines.push(...(await recognizeLines(normalizeRows(attempt.hasMargin ? withoutMargin(print) : print), sheet)))
  addPass(tools, 'tesseract', lines, findings)
}

async function readWithPaddle(tools: Tools, models: Models, sheets: Sheet[], findings: Findings): Promise<void> {
  const texts: SheetText[] = []
  for (const { sheet, print, pieces } of sheets) {
    const plain = sheet.width > RECOGNITION_WIDTHS_PX[0] ? print : sheet
    texts.push(await readLines(models, plain, pieces ?? (await findPieces(models, plain)), sheet.toPhoto))
  }
  const found = texts.flatMap(({ lines }) => lines)
  const first = addPass(tools, 'paddle', found, findings)
  if (countDoubts(findings) === 0) return
  const again: TextLine[] = []
  for (const [index, { lines, recognizeAgain }] of texts.entries()) {
    const print = sheets[index]?.print
    const deciding = lines.filter((line) => isDeciding(line, first.receipt))
    if (print) again.push(...(await recognizeAgain(print, deciding)))
  }
  addPass(tools, 'paddle', again, findings)
}

function addPass(
  { shops, onProgress }: Tools,
  engine: OcrPass['engine'],
  lines: TextLine[],
  findings: Findings,
): OcrPass {
  const pass: OcrPass = { engine, receipt: parseReceipt(lines, shops, findings.codes), lines }
  findings.passes.push(pass)
  onProgress(progressOf(findings.passes))
  return pass
}

function countDoubts({ passes, codes }: Findings): number {
  return listUnsureFields(passes, codes).length
}

function isOverBudget({ getWorkMs }: Tools, findings: Findings): boolean {
  return getWorkMs() > (isComplete(findings) ? MAX_WORK_MS.doubted : MAX_WORK_MS.missing)
}

function isComplete({ passes, codes }: Findings): boolean {
  const { shopId, receiptNo, purchasedAt, total } = combinePasses(passes, codes)
  return [shopId, receiptNo, purchasedAt, total].every((field) => field !== undefined)
}

function progressOf(passes: OcrPass[]): ReadingProgress {
  const best = findBest(passes)
  const { shopId, receiptNo, purchasedAt, total } = best.receipt
  return { lines: best.lines.map(({ text }) => text), shopId, receiptNo, purchasedAt, total }
}

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
