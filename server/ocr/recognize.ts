// Recognizes the words on a normalized sheet with tesseract.js and the Indonesian data of its package, offline.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Line as FoundLine, Worker } from 'tesseract.js'
import type { ReadBox } from '#contract/receipt-reading.ts'
import { boundingBoxOf, type Point } from './corners.ts'
import { encodePgm } from './grayscale.ts'
import type { NormalizedSheet } from './normalize.ts'
import type { Rival } from './paddle/recognition.ts'
import type { RectifiedSheet } from './rectify.ts'

/** `letters`: confidence of each character; `rivals`: what else each may be; `box`: relative to the photograph. */
export type TextWord = { text: string; confidence: number; letters?: number[]; rivals?: Rival[][]; box: ReadBox }
export type TextLine = { text: string; words: TextWord[] }

let worker: Promise<Worker> | undefined

export async function recognizeLines(
  { image, toSheet }: NormalizedSheet,
  { toPhoto }: RectifiedSheet,
): Promise<TextLine[]> {
  worker ??= startWorker()
  const tesseract = await worker
  const { data } = await tesseract.recognize(encodePgm(image), {}, { blocks: true, text: false })
  return (data.blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .map((line) => toTextLine(line, (pixel) => toPhoto(toSheet(pixel))))
}

function toTextLine(line: FoundLine, onPhoto: (pixel: Point) => Point): TextLine {
  const words = line.words.map(({ text, confidence, bbox }) => ({
    text,
    confidence,
    box: boundingBoxOf([
      onPhoto({ x: bbox.x0, y: bbox.y0 }),
      onPhoto({ x: bbox.x1, y: bbox.y0 }),
      onPhoto({ x: bbox.x1, y: bbox.y1 }),
      onPhoto({ x: bbox.x0, y: bbox.y1 }),
    ]),
  }))
  return { words, text: words.map(({ text }) => text).join(' ') }
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
