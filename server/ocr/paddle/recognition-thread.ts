// The thread that recognizes half of the text for models.ts.
import { parentPort } from 'node:worker_threads'
import { type Character, openRecognition } from './recognition.ts'

export type RecognitionRequest = { id: number; pixels: Float32Array<ArrayBuffer>; width: number }
export type RecognitionResponse = { id: number; characters: Character[] }

const opened = openRecognition()

parentPort?.on('message', async ({ id, pixels, width }: RecognitionRequest) => {
  const recognize = await opened
  const response: RecognitionResponse = { id, characters: await recognize(pixels, width) }
  parentPort?.postMessage(response)
})
