// Adjacent pieces of text whose boxes overlap: what both of them show is printed once.
import { median, type TextBox } from './detect-text.ts'
import type { Character } from './recognition.ts'

export type Piece = { box: TextBox; characters: Character[] }

const MAX_SAME_PLACE = 0.5
const MIN_SPACE = 1.5
const LETTER_WIDTH = 0.5

export function leftOf({ x, width }: TextBox): number {
  return x - width / 2
}

/** A box often ends within the next word's first letter: `2 x 5.500` was read as `2x5` and `5.500`. */
export function withoutRepeats(row: Piece[]): (Piece & { isContinuation: boolean })[] {
  const output: (Piece & { isContinuation: boolean })[] = []
  for (const piece of row) {
    const before = output.at(-1)
    const joined = before && share(before, piece)
    if (!joined) {
      output.push({ ...piece, isContinuation: false })
      continue
    }
    before.characters = joined.left
    if (joined.right.length > 0)
      output.push({ box: piece.box, characters: joined.right, isContinuation: joined.isOneWord })
  }
  return output
}

type Placed = { x: number; at: number; character: Character }
type Shared = { left: Character[]; right: Character[]; isOneWord: boolean }

/** Gives each character that two pieces show to one of them; undefined where they show none in common. */
function share(before: Piece, after: Piece): Shared | undefined {
  const [left, right] = [placesOf(before), placesOf(after)]
  const pitch = Math.min(pitchOf(left, before), pitchOf(right, after))
  const reach = MAX_SAME_PLACE * pitch
  const [start, end] = [right[0]?.x ?? Infinity, left.at(-1)?.x ?? -Infinity]
  const tail = left.filter(({ x }) => x > start - reach)
  const head = right.filter(({ x }) => x < end + reach)
  const pairs = tail.flatMap((one, at) => {
    const other = head[at]
    return other && Math.abs(one.x - other.x) < reach ? [{ x: one.x, ...mergeReadings(one, other) }] : []
  })
  // Pieces that differ in how many characters stand there are left as they are.
  if (pairs.length === 0 || pairs.length !== tail.length || pairs.length !== head.length) return undefined
  const leftCharacters = before.characters.slice(0, tail[0]?.at)
  const rightCharacters = after.characters.slice((head.at(-1)?.at ?? -1) + 1)
  const places = [left.at(-pairs.length - 1), ...pairs, right[pairs.length]]
  const gaps = places.slice(1).map((placed, at) => (placed?.x ?? NaN) - (places[at]?.x ?? NaN))
  const widest = Math.max(...gaps.filter((gap) => !Number.isNaN(gap)))
  const isOneWord = widest < MIN_SPACE * pitch
  // The widest gap is the space between the two; what stands at a row's end or start has none on that side.
  const count = right.length === pairs.length ? pairs.length : isOneWord ? 0 : gaps.indexOf(widest)
  return {
    left: [...leftCharacters, ...pairs.slice(0, count).map(({ inLeft }) => inLeft)],
    right: [...pairs.slice(count).map(({ inRight }) => inRight), ...rightCharacters],
    isOneWord,
  }
}

function mergeReadings(one: Placed, other: Placed): { inLeft: Character; inRight: Character } {
  const [surer, lesser] = [one.character, other.character].toSorted((a, b) => b.probability - a.probability)
  if (!surer || !lesser) return { inLeft: one.character, inRight: other.character }
  const isSame = surer.character.toUpperCase() === lesser.character.toUpperCase()
  const probability = isSame ? surer.probability : Math.min(surer.probability, 1 - lesser.probability)
  const merged = { ...surer, probability }
  return {
    inLeft: { ...merged, position: one.character.position },
    inRight: { ...merged, position: other.character.position },
  }
}

function placesOf({ box, characters }: Piece): Placed[] {
  return characters.flatMap((character, at) =>
    character.character === ' ' ? [] : [{ x: leftOf(box) + character.position * box.width, at, character }],
  )
}

function pitchOf(places: Placed[], { box }: Piece): number {
  const distances = places.slice(1).map(({ x }, at) => x - (places[at]?.x ?? x))
  return distances.length > 0 ? median(distances) : LETTER_WIDTH * box.height
}
