// The characters of a number or time, each with its certainty, and what another look reads where they stand: it may lose the
// label or a separator and still have the same characters.
import type { ReadBox } from '#contract/receipt-reading.ts'
import { boxOf } from './amount.ts'
import type { TextLine, TextWord } from './recognize.ts'

export type Stamp = {
  /** Parts of the print without a gap, as letters and digits alone, in the order of the line. */
  runs: string[]
  /** Whether the last of them ends its line. */
  endsLine: boolean
  /** Whether more of the same word may touch them: a barcode tells the rest. */
  isPart: boolean
  /** The certainty of each of their characters, from 0 to 100. */
  letters: number[]
  box: ReadBox | null
}

type Character = { sign: string; certainty: number; word: TextWord; at: number }
type Place = { start: number; end: number }

/** Undefined where the fragments do not stand on the line by themselves, as they were recognized. */
export function stampOf(line: TextLine, fragments: string[], isPart = false): Stamp | undefined {
  const characters = charactersOf(line)
  const found = locate(characters, fragments.map(bare).filter(Boolean))
  if (!found) return undefined
  const runs: Place[] = []
  for (const { start, end } of found) {
    const last = runs.at(-1)
    if (last?.end === start) last.end = end
    else runs.push({ start, end })
  }
  if (!isPart && !runs.every((run) => isWhole(characters, run))) return undefined
  const used = runs.flatMap(({ start, end }) => characters.slice(start, end))
  return {
    runs: runs.map(({ start, end }) => textOf(characters.slice(start, end))),
    endsLine: runs.at(-1)?.end === characters.length,
    isPart,
    letters: used.map(({ certainty }) => certainty),
    box: boxOf([...new Set(used.map(({ word }) => word))]),
  }
}

/** The certainty of each character where these lines show the same ones at the same place; undefined where they do not. */
export function findStamp(lines: TextLine[], { runs, endsLine, isPart, box }: Stamp): number[] | undefined {
  if (!box) return undefined
  for (const line of lines) {
    if (!line.words.some((word) => isLevel(word.box, box))) continue
    const characters = charactersOf(line)
    const found = locate(characters, runs)
    if (!found || (endsLine && found.at(-1)?.end !== characters.length)) continue
    // '969/2' of one look is not confirmed by the '96972' of another.
    if (isPart || found.every((run) => isWhole(characters, run)))
      return found.flatMap(({ start, end }) => characters.slice(start, end).map(({ certainty }) => certainty))
  }
  return undefined
}

/** The greater certainty of each character: two looks that read the same may each be sure of what the other doubts. */
export function surest(one: number[], other: number[] | undefined): number[] {
  return other?.length === one.length ? one.map((certainty, at) => Math.max(certainty, other[at] ?? 0)) : one
}

function locate(characters: Character[], parts: string[]): Place[] | undefined {
  const text = textOf(characters)
  const places: Place[] = []
  for (const part of parts) {
    const start = text.indexOf(part, places.at(-1)?.end ?? 0)
    if (start < 0) return undefined
    places.push({ start, end: start + part.length })
  }
  return places.length > 0 ? places : undefined
}

function charactersOf({ words }: TextLine): Character[] {
  return words.flatMap((word) =>
    [...word.text].flatMap((sign, at) =>
      /[a-z0-9]/i.test(sign) ? [{ sign: sign.toUpperCase(), certainty: certaintyAt(word, at), word, at }] : [],
    ),
  )
}

function certaintyAt({ text, letters, confidence }: TextWord, at: number): number {
  return letters?.length === text.length ? (letters[at] ?? 0) : confidence
}

/** Whether no other letter or digit touches this part of a line. */
function isWhole(characters: Character[], { start, end }: Place): boolean {
  return [start, end].every((at) => {
    const [before, after] = [characters[at - 1], characters[at]]
    return !before || before.word !== after?.word || after.at !== before.at + 1
  })
}

function textOf(characters: Character[]): string {
  return characters.map(({ sign }) => sign).join('')
}

function bare(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** Whether they overlap by half of the smaller one's height. */
function isLevel(one: ReadBox, other: ReadBox): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const isBeside = one.x < other.x + other.width && other.x < one.x + one.width
  return isBeside && shared >= Math.min(one.height, other.height) / 2
}
