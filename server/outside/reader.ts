// Reads a photographed receipt, offline: sharp prepares the picture, tesseract.js reads it in a worker thread, one picture
// at a time. Whatever goes wrong with a picture costs that receipt its automatic reading and nothing else.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'tesseract.js'
import { type ReceiptText, readReceiptText } from './receipt-text.ts'

const READ_WIDTH = 1_400
const LONGEST_READ_MS = 10_000
const IDLE_MS = 60_000
const MOST_WAITING = 50

let worker: Promise<Worker> | undefined
let idle: NodeJS.Timeout | undefined
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** What the picture says, or undefined when it could not be read in time: then staff reads it (decisions.md 3). */
export async function readReceipt(picture: Buffer): Promise<ReceiptText | undefined> {
  if (waiting >= MOST_WAITING) return undefined
  waiting += 1
  const turn = queue.then(() => read(picture))
  queue = turn
  return turn.finally(() => {
    waiting -= 1
  })
}

/** Ends the worker thread; the next picture starts a new one. */
export async function closeReader(): Promise<void> {
  clearTimeout(idle)
  const ending = worker
  worker = undefined
  const started = await ending?.catch(() => undefined)
  await started?.terminate()
}

async function read(picture: Buffer): Promise<ReceiptText | undefined> {
  clearTimeout(idle)
  worker ??= startWorker()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LONGEST_READ_MS)
  })
  const text = await Promise.race([worker.then((reader) => recognise(reader, picture)), tooLong]).catch(() => undefined)
  clearTimeout(timer)
  // A picture that stalled or broke the worker takes the worker with it, not the pictures behind it.
  if (text === undefined) await closeReader()
  else idle = setTimeout(() => void closeReader(), IDLE_MS).unref()
  return text === undefined ? undefined : readReceiptText(text)
}

async function recognise(reader: Worker, picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const prepared = await sharp(picture).grayscale().resize({ width: READ_WIDTH }).normalise().png().toBuffer()
  const { data } = await reader.recognize(prepared)
  return data.text
}

async function startWorker(): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/ind')))
  const started = await createWorker('ind', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    errorHandler: () => void closeReader(),
  })
  await started.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, preserve_interword_spaces: '1' })
  return started
}
