// The characters of a number or time, each with its certainty, and what another pass reads where they stand.
import type { ReadBox } from '#contract/receipt-reading.ts'
import { boxOf } from './amount.ts'
import type { Rival } from './paddle/recognition.ts'
import type { TextLine, TextWord } from './recognize.ts'

export type Normalize = (sign: string, at: number) => string

export type Stamp = {
  normalize: Normalize
  runs: string[]
  endsLine: boolean
  isPart: boolean
  letters: number[]
  box: ReadBox | null
}

type Character = { sign: string; certainty: number; rivals: Rival[]; word: TextWord; at: number }
type Place = { start: number; end: number }

/** `label` is what is printed before the fragments and may touch them; `isCoded`: a barcode tells the rest of the word. */
type StampPrint = { normalize?: Normalize; label?: string; isCoded?: boolean }

export function stampOf(
  line: TextLine,
  fragments: string[],
  { normalize = (sign) => sign, label = '', isCoded: isPart = false }: StampPrint = {},
): Stamp | undefined {
  const characters = charactersOf(line)
  const found = locate(characters, fragments.map(bare).filter(Boolean), normalize)
  if (!found) return undefined
  const runs: Place[] = []
  for (const { start, end } of found) {
    const last = runs.at(-1)
    if (last?.end === start) last.end = end
    else runs.push({ start, end })
  }
  if (!isPart && !runs.every((run) => isFullWord(characters, run, bare(label)))) return undefined
  const used = runs.flatMap(({ start, end }) => characters.slice(start, end))
  return {
    normalize,
    runs: runs.map(({ start, end }) => textOf(characters.slice(start, end))),
    endsLine: runs.at(-1)?.end === characters.length,
    isPart,
    letters: certaintiesOf(used, normalize),
    box: boxOf([...new Set(used.map(({ word }) => word))]),
  }
}

export function findStamp(lines: TextLine[], { runs, endsLine, isPart, box, normalize }: Stamp): number[] | undefined {
  if (!box) return undefined
  for (const line of lines) {
    if (!line.words.some((word) => isLevel(word.box, box))) continue
    const characters = charactersOf(line)
    const found = locate(characters, runs, normalize)
    if (!found || (endsLine && found.at(-1)?.end !== characters.length)) continue
    // '969/2' of one pass is not confirmed by the '96972' of another.
    if (isPart || found.every((run) => isFullWord(characters, run)))
      return certaintiesOf(
        found.flatMap(({ start, end }) => characters.slice(start, end)),
        normalize,
      )
  }
  return undefined
}

/** The stamp of a value on two lines. No pass that lost a part of it confirms it. */
export function joinStamps(one: Stamp, other: Stamp): Stamp {
  return { ...one, runs: [...one.runs, ...other.runs], letters: [...one.letters, ...other.letters], box: null }
}

function locate(characters: Character[], parts: string[], normalize: Normalize): Place[] | undefined {
  const places: Place[] = []
  let before = 0
  for (const part of parts) {
    const from = places.at(-1)?.end ?? 0
    const start = characters.findIndex(
      (_, at) =>
        at >= from &&
        [...part].every((sign, index) => {
          const other = characters[at + index]?.sign
          return other !== undefined && normalize(other, before + index) === normalize(sign, before + index)
        }),
    )
    if (start < 0) return undefined
    places.push({ start, end: start + part.length })
    before += part.length
  }
  return places.length > 0 ? places : undefined
}

function charactersOf({ words }: TextLine): Character[] {
  return words.flatMap((word) =>
    [...word.text].flatMap((sign, at) =>
      /[a-z0-9]/i.test(sign)
        ? [
            {
              sign: sign.toUpperCase(),
              certainty: certaintyAt(word, at),
              rivals: (word.rivals?.length === word.text.length && word.rivals[at]) || [],
              word,
              at,
            },
          ]
        : [],
    ),
  )
}

function certaintiesOf(characters: Character[], normalize: Normalize): number[] {
  return characters.map(({ sign, certainty, rivals }, at) => {
    const same = rivals.filter(({ character }) => normalize(character.toUpperCase(), at) === normalize(sign, at))
    return Math.min(
      100,
      same.reduce((sum, { probability }) => sum + 100 * probability, certainty),
    )
  })
}

function certaintyAt({ text, letters, confidence }: TextWord, at: number): number {
  return letters?.length === text.length ? (letters[at] ?? 0) : confidence
}

function isFullWord(characters: Character[], { start, end }: Place, label = ''): boolean {
  const isApart = (at: number): boolean => {
    const [before, after] = [characters[at - 1], characters[at]]
    return !before || before.word !== after?.word || after.at !== before.at + 1
  }
  const isLabelled =
    label !== '' && start >= label.length && textOf(characters.slice(start - label.length, start)) === label
  return isApart(end) && (isApart(start) || (isLabelled && isApart(start - label.length)))
}

function textOf(characters: Character[]): string {
  return characters.map(({ sign }) => sign).join('')
}

function bare(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

function isLevel(one: ReadBox, other: ReadBox): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const isBeside = one.x < other.x + other.width && other.x < one.x + one.width
  return isBeside && shared >= Math.min(one.height, other.height) / 2
}
