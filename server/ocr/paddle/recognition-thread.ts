// The thread that recognizes half of the text for models.ts.
import { type MessagePort, parentPort } from 'node:worker_threads'
import { openRecognition } from './recognition.ts'

export type RecognitionRequest = { pixels: Float32Array<ArrayBuffer>; width: number; port: MessagePort }

const opened = openRecognition()

parentPort?.on('message', async ({ pixels, width, port }: RecognitionRequest) => {
  const recognize = await opened
  port.postMessage(await recognize(pixels, width))
})
