// PP-OCRv4's recognition model: the pixels of a piece of text to its characters.
import { readFile } from 'node:fs/promises'
import { assetPath, type Output, openModel } from './onnx.ts'

export type Rival = { character: string; probability: number }
/** A recognized character in either case: its probability, its rivals, and its position along its piece, from 0 to 1. */
export type Character = { character: string; probability: number; rivals: Rival[]; position: number }
export type Recognize = (pixels: Float32Array<ArrayBuffer>, width: number) => Promise<Character[]>
type Alphabet = { class: number; character: string }[]

export const TEXT_HEIGHT_PX = 48
const MIN_RIVAL = 0.01

export async function openRecognition(): Promise<Recognize> {
  const [run, dictionary] = await Promise.all([
    openModel('ch_PP-OCRv4_rec_infer.onnx'),
    readFile(assetPath('ppocr_keys_v1.txt'), 'utf8'),
  ])
  const characters = ['', ...dictionary.trimEnd().split('\n'), ' ']
  const alphabet = characters.flatMap((character, index) =>
    index === 0 || /^[ -~]$/.test(character) ? [{ class: index, character }] : [],
  )
  return async (pixels, width) => decode(alphabet, await run(pixels, [1, 3, TEXT_HEIGHT_PX, width]))
}

/** The likeliest character of each step; equal adjacent ones are one character, unless a blank lies between them. */
function decode(alphabet: Alphabet, { data, shape }: Output): Character[] {
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
    if (best.character !== '') {
      const seen = { ...compareRivals(alphabet, data, step * classes, best.character), character: best.character }
      if (best.character !== before) characters.push({ ...seen, position: (step + 0.5) / steps })
      else if (last && seen.probability > last.probability) Object.assign(last, seen)
    }
    before = best.character
  }
  return characters
}

/** Print is compared without regard to case: a K and a k are no rivals, and either proves the other. */
function compareRivals(
  alphabet: Alphabet,
  data: Float32Array,
  from: number,
  read: string,
): Pick<Character, 'probability' | 'rivals'> {
  const likely = alphabet.flatMap(({ class: index, character }) => {
    const probability = data[from + index] ?? 0
    return character.trim() === '' || probability < MIN_RIVAL ? [] : [{ character, probability }]
  })
  const isSame = ({ character }: Rival): boolean => character.toUpperCase() === read.toUpperCase()
  const probability = likely.filter(isSame).reduce((sum, one) => sum + one.probability, 0)
  return {
    probability: Math.min(1, probability),
    rivals: likely.filter((one) => !isSame(one)),
  }
}
