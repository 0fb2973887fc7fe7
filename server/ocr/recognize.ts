// The words on a flat sheet and where they stand, by tesseract.js with the Indonesian data of its package: offline.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Line as FoundLine, Worker } from 'tesseract.js'
import type { ReadBox } from '#contract/reading.ts'
import type { Point } from './corners.ts'
import { asPortableGrey } from './grayscale.ts'
import type { EvenSheet } from './normalize.ts'
import type { FlatSheet } from './rectify.ts'

/** From 0 to 100 for `confidence`; the box is in shares of the photograph. */
export type ReadWord = { text: string; confidence: number; box: ReadBox }
export type ReadLine = { text: string; words: ReadWord[] }

let worker: Promise<Worker> | undefined

/** The lines of a sheet from top to bottom. */
export async function readLines({ ink, back }: EvenSheet, sheet: FlatSheet): Promise<ReadLine[]> {
  worker ??= startWorker()
  const reader = await worker
  const { data } = await reader.recognize(asPortableGrey(ink), {}, { blocks: true, text: false })
  return (data.blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .map((line) => lineOf(line, (x, y) => placeOf(sheet, back({ x, y }))))
}

function placeOf({ width, height, toPhoto }: FlatSheet, { x, y }: Point): Point {
  return toPhoto({ x: x / width, y: y / height })
}

function lineOf(line: FoundLine, onPhoto: (x: number, y: number) => Point): ReadLine {
  const words = line.words.map(({ text, confidence, bbox }) => ({
    text,
    confidence,
    box: boxOn(onPhoto, bbox),
  }))
  return { words, text: words.map(({ text }) => text).join(' ') }
}

/** The upright rectangle on the photograph that holds a rectangle on the sheet. */
function boxOn(onPhoto: (x: number, y: number) => Point, { x0, y0, x1, y1 }: FoundLine['bbox']): ReadBox {
  const corners = [onPhoto(x0, y0), onPhoto(x1, y0), onPhoto(x1, y1), onPhoto(x0, y1)]
  const x = Math.min(...corners.map((corner) => corner.x))
  const y = Math.min(...corners.map((corner) => corner.y))
  const width = Math.max(...corners.map((corner) => corner.x)) - x
  const height = Math.max(...corners.map((corner) => corner.y)) - y
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

async function startWorker(): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/ind')))
  const started = await createWorker('ind', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
  })
  await started.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, preserve_interword_spaces: '1' })
  return started
}
