// Recognizes the pieces of text on a sheet, and whether they stand on their heads.
import type { GrayImage } from '../grayscale.ts'
import { sampleBilinear } from '../rectify.ts'
import type { TextBox } from './detect-text.ts'
import type { Models } from './models.ts'
import { type Character, TEXT_HEIGHT_PX } from './recognition.ts'

const MIN_WIDTH_PX = 48
const MAX_WIDTH_PX = 1_600
/** So many pieces of text tell whether they stand on their heads; `enough` of them when they are this certain. */
const ORIENTATION_SAMPLE = { count: 5, enough: 2, certain: 0.85 }
const MAX_COMPARED_LENGTH = 10

export type SheetPieces = { boxes: TextBox[]; read: Map<TextBox, Character[]> }

export async function recognizeTexts(
  models: Models,
  sheet: GrayImage,
  boxes: TextBox[],
): Promise<Map<TextBox, Character[]>> {
  const texts = new Map<TextBox, Character[]>()
  const left = boxes.values()
  await Promise.all(
    models.recognizers.map(async (recognize) => {
      for (const box of left) {
        const width = inputWidthOf(box)
        texts.set(box, await recognize(cutOut(sheet, box, width), width))
      }
    }),
  )
  return texts
}

/** Whether most of the text is upside down: turned round, its characters are more certain. What it reads is kept in `pieces`. */
export async function isUpsideDown(models: Models, sheet: GrayImage, { boxes, read }: SheetPieces): Promise<boolean> {
  const telling = boxes.toSorted((a, b) => b.width / b.height - a.width / a.height).slice(0, ORIENTATION_SAMPLE.count)
  const readAsIs = async (some: TextBox[]): Promise<Character[][]> => {
    const texts = await recognizeTexts(models, sheet, some)
    for (const [box, characters] of texts) read.set(box, characters)
    return [...texts.values()]
  }
  const first = await readAsIs(telling.slice(0, ORIENTATION_SAMPLE.enough))
  if (first.every((characters) => certaintyOf(characters) > ORIENTATION_SAMPLE.certain)) return false
  const upright = [...first, ...(await readAsIs(telling.slice(ORIENTATION_SAMPLE.enough)))]
  const turned = telling.map((box) => ({
    ...box,
    width: Math.min(box.width, MAX_COMPARED_LENGTH * box.height),
    angle: box.angle + Math.PI,
  }))
  const reversed = [...(await recognizeTexts(models, sheet, turned)).values()]
  const sum = (texts: Character[][]): number => texts.reduce((all, characters) => all + certaintyOf(characters), 0)
  return sum(upright) < sum(reversed)
}

function certaintyOf(characters: Character[]): number {
  return characters.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, characters.length)
}

function inputWidthOf(box: TextBox): number {
  const natural = Math.round((TEXT_HEIGHT_PX * box.width) / Math.max(1, box.height))
  return Math.ceil(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, natural)) / 8) * 8
}

function cutOut(sheet: GrayImage, box: TextBox, width: number): Float32Array<ArrayBuffer> {
  const area = TEXT_HEIGHT_PX * width
  const output = new Float32Array(3 * area)
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  for (let y = 0; y < TEXT_HEIGHT_PX; y += 1) {
    const across = ((y + 0.5) / TEXT_HEIGHT_PX - 0.5) * box.height
    for (let x = 0; x < width; x += 1) {
      const along = ((x + 0.5) / width - 0.5) * box.width
      const level = sampleBilinear(
        sheet,
        box.x + along * cos - across * sin - 0.5,
        box.y + along * sin + across * cos - 0.5,
      )
      const value = level / 127.5 - 1
      const to = y * width + x
      output[to] = value
      output[area + to] = value
      output[2 * area + to] = value
    }
  }
  return output
}
