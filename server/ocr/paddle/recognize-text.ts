// Recognizes the characters of pieces of text with PP-OCRv4's recognition model, and whether they stand on their heads.
import type { GrayImage } from '../grayscale.ts'
import type { TextBox } from './detect-text.ts'
import type { Models, Output } from './models.ts'

/** A recognized character: its probability, and its place along its box, from 0 to 1. */
export type Character = { character: string; probability: number; place: number }

const HEIGHT_PX = 48
const MIN_WIDTH_PX = 48
const MAX_WIDTH_PX = 1_600
/** So many pieces of text tell whether they stand on their heads; two that are this certain are enough. */
const TELLING = { count: 5, certain: 0.85 }

export async function recognizeText(models: Models, sheet: GrayImage, box: TextBox): Promise<Character[]> {
  const natural = Math.round((HEIGHT_PX * box.width) / Math.max(1, box.height))
  const width = Math.ceil(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, natural)) / 8) * 8
  const output = await models.run(models.recognition, cutOut(sheet, box, width), [1, 3, HEIGHT_PX, width])
  return decode(models, output)
}

/** The pieces of text on a sheet, and what was recognized of them so far. */
export type SheetPieces = { boxes: TextBox[]; read: Map<TextBox, Character[]> }

/** Whether most of the text is upside down: turned round, its characters are more certain. What it reads is kept in `pieces`. */
export async function isUpsideDown(models: Models, sheet: GrayImage, { boxes, read }: SheetPieces): Promise<boolean> {
  const telling = boxes.toSorted((a, b) => b.width / b.height - a.width / a.height).slice(0, TELLING.count)
  let upright = 0
  for (const box of telling) {
    const characters = await recognizeText(models, sheet, box)
    read.set(box, characters)
    const certainty = certaintyOf(characters)
    const turned = { ...box, angle: box.angle + Math.PI }
    upright += certainty - (certainty > TELLING.certain ? 0 : certaintyOf(await recognizeText(models, sheet, turned)))
    if (upright > 2 * TELLING.certain) break
  }
  return upright < 0
}

function certaintyOf(characters: Character[]): number {
  return characters.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, characters.length)
}

/** The pixels of a box, level, in the layout of the model's input. */
function cutOut({ width: w, height: h, pixels }: GrayImage, box: TextBox, width: number): Float32Array {
  const area = HEIGHT_PX * width
  const output = new Float32Array(3 * area)
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  for (let y = 0; y < HEIGHT_PX; y += 1) {
    const across = ((y + 0.5) / HEIGHT_PX - 0.5) * box.height
    for (let x = 0; x < width; x += 1) {
      const along = ((x + 0.5) / width - 0.5) * box.width
      const px = Math.min(Math.max(box.x + along * cos - across * sin - 0.5, 0), w - 1.001)
      const py = Math.min(Math.max(box.y + along * sin + across * cos - 0.5, 0), h - 1.001)
      const [left, top] = [Math.floor(px), Math.floor(py)]
      const at = top * w + left
      const upper = (pixels[at] ?? 0) * (left + 1 - px) + (pixels[at + 1] ?? 0) * (px - left)
      const lower = (pixels[at + w] ?? 0) * (left + 1 - px) + (pixels[at + w + 1] ?? 0) * (px - left)
      const level = (upper * (top + 1 - py) + lower * (py - top)) / 127.5 - 1
      const to = y * width + x
      output[to] = level
      output[area + to] = level
      output[2 * area + to] = level
    }
  }
  return output
}

/** The likeliest character of each step; equal adjacent ones are one character, unless a blank lies between them. */
function decode({ alphabet }: Models, { data, shape }: Output): Character[] {
  const [steps = 0, classes = 0] = [shape[1], shape[2]]
  const characters: Character[] = []
  let before = ''
  for (let step = 0; step < steps; step += 1) {
    let best = { character: '', probability: -1 }
    for (const { class: index, character } of alphabet) {
      const probability = data[step * classes + index] ?? 0
      if (probability > best.probability) best = { character, probability }
    }
    const last = characters.at(-1)
    if (best.character !== '' && best.character !== before) characters.push({ ...best, place: (step + 0.5) / steps })
    else if (best.character !== '' && last) last.probability = Math.max(last.probability, best.probability)
    before = best.character
  }
  return characters
}
