// Reads a sheet with PP-OCRv4: finds its pieces of text, recognizes them and joins those of one row.
import type { ReadBox } from '#contract/receipt-reading.ts'
import { boxOf } from '../amount.ts'
import { boundingBoxOf, type Point, roundShare } from '../corners.ts'
import type { GrayImage } from '../grayscale.ts'
import type { TextLine, TextWord } from '../recognize.ts'
import { completeBoxes } from './cut-off.ts'
import { detectText, type TextBox } from './detect-text.ts'
import type { Models } from './models.ts'
import { leftOf, type Piece, withoutRepeats } from './overlap.ts'
import type { Character } from './recognition.ts'
import { recognizeTexts, type SheetPieces } from './recognize-text.ts'

const DETECTION_WIDTH_PX = 672
const MAX_OFFSET = 0.7
const MAX_PIECE_OVERLAP = 1.2
const GAP_WEIGHT = 0.01
/** The print around a piece, within so many of its heights above and below, shows how its row rises or falls. */
const SLOPE_REACH = 8
/** The second pass sees this share of a piece's height more around it. */
const SECOND_PASS_GROWTH = 0.12
const MAX_ANGLE = Math.PI / 4
const MIN_SLOPE_LENGTH = 4
const COLUMN_GAP = 1.2

export type SheetText = {
  lines: TextLine[]
  /** The lines with `chosen` ones recognized again on another rendering of the same sheet, from a little more around them. */
  recognizeAgain: (rendering: GrayImage, chosen: TextLine[]) => Promise<TextLine[]>
}

export async function findPieces(models: Models, sheet: GrayImage): Promise<SheetPieces> {
  const boxes = await detectText(models, sheet, DETECTION_WIDTH_PX / sheet.width)
  return { boxes: completeBoxes(sheet, boxes), read: new Map() }
}

export async function readLines(
  models: Models,
  sheet: GrayImage,
  pieces: SheetPieces,
  toPhoto: (point: Point) => Point,
): Promise<SheetText> {
  // The sheet is upright: what stands at a right angle is a brand along the margin, not a part of any row.
  const level = pieces.boxes.filter(({ angle }) => Math.abs(angle) < MAX_ANGLE)
  const unread = level.filter((box) => !pieces.read.has(box))
  const rows = toRows(toPieces(level, new Map([...pieces.read, ...(await recognizeTexts(models, sheet, unread))])))
  const lines = rows.map((row) => toTextLine(row, toPhoto))
  return {
    lines,
    recognizeAgain: async (rendering, chosen) => {
      const passes = lines.map((line, index) => ({
        line,
        boxes: chosen.includes(line) ? rows[index]?.map(({ box }) => grown(box)) : undefined,
      }))
      const texts = await recognizeTexts(
        models,
        rendering,
        passes.flatMap(({ boxes }) => boxes ?? []),
      )
      return passes.map(({ line, boxes }) => (boxes ? toTextLine(toPieces(boxes, texts), toPhoto) : line))
    },
  }
}

function toPieces(boxes: TextBox[], texts: Map<TextBox, Character[]>): Piece[] {
  return boxes
    .map((box) => ({ box, characters: texts.get(box) ?? [] }))
    .filter(({ characters }) => characters.some(({ character }) => character.trim() !== ''))
}

function grown(box: TextBox): TextBox {
  const more = SECOND_PASS_GROWTH * box.height
  return { ...box, width: box.width + more, height: box.height + more }
}

/** Pairs of adjacent pieces are joined from the best fitting on, so that a curled or tilted sheet keeps its rows. */
function toRows(pieces: Piece[]): Piece[][] {
  const boxes = pieces.map(({ box }) => box)
  const pairs = boxes.flatMap((left, from) => {
    const slope = Math.tan(slopeAround(left, boxes))
    return boxes.flatMap((right, to) => {
      const gap = leftOf(right) - (leftOf(left) + left.width)
      if (from === to || gap < -MAX_PIECE_OVERLAP * left.height) return []
      const expected = left.y + (right.x - left.x) * slope
      const height = Math.min(left.height, right.height)
      const offset = Math.abs(right.y - expected) / height
      return offset > MAX_OFFSET ? [] : [{ from, to, cost: offset + (GAP_WEIGHT * Math.max(0, gap)) / height }]
    })
  })
  const [next, previous] = [new Map<number, number>(), new Map<number, number>()]
  for (const { from, to } of pairs.toSorted((a, b) => a.cost - b.cost)) {
    if (next.has(from) || previous.has(to)) continue
    next.set(from, to)
    previous.set(to, from)
  }
  const rows: Piece[][] = []
  for (const [start] of pieces.entries()) {
    if (previous.has(start)) continue
    const row: Piece[] = []
    for (let at: number | undefined = start; at !== undefined; at = next.get(at)) {
      const piece = pieces[at]
      if (piece) row.push(piece)
    }
    rows.push(row)
  }
  return rows.toSorted((a, b) => heightOf(a, boxes) - heightOf(b, boxes))
}

function heightOf(row: Piece[], boxes: TextBox[]): number {
  const first = row[0]?.box
  return first ? first.y - first.x * Math.tan(slopeAround(first, boxes)) : 0
}

/** The angle of the long pieces around a box, which changes evenly from row to row of a tilted sheet. */
function slopeAround({ y, height }: TextBox, boxes: TextBox[]): number {
  let [n, sy, sa, syy, sya] = [0, 0, 0, 0, 0]
  for (const box of boxes) {
    if (box.width < MIN_SLOPE_LENGTH * box.height) continue
    const dy = (box.y - y) / (SLOPE_REACH * height)
    const weight = box.width * Math.exp(-(dy ** 2))
    n += weight
    sy += weight * dy
    sa += weight * box.angle
    syy += weight * dy * dy
    sya += weight * dy * box.angle
  }
  if (n === 0) return 0
  const spread = n * syy - sy * sy
  const rise = spread > 0.05 * n * n ? (n * sya - sy * sa) / spread : 0
  return (sa - rise * sy) / n
}

export function toTextLine(row: Piece[], toPhoto: (point: Point) => Point): TextLine {
  const parts: string[] = []
  const words: TextWord[] = []
  let before: TextBox | undefined
  for (const { box, characters, isContinuation } of withoutRepeats(row)) {
    const found = toWords(characters, box, toPhoto)
    const gap = before ? leftOf(box) - (leftOf(before) + before.width) : 0
    if (before && !isContinuation) parts.push(gap > COLUMN_GAP * box.height ? '   ' : ' ')
    parts.push(found.map(({ text }) => text).join(' '))
    words.push(...(isContinuation ? joinFirst(words.pop(), found) : found))
    before = box
  }
  return { text: parts.join(''), words }
}

function joinFirst(before: TextWord | undefined, [first, ...rest]: TextWord[]): TextWord[] {
  if (!before || !first) return [before ?? [], first ?? [], ...rest].flat()
  const { width, height, ...corner } = boxOf([before, first]) ?? before.box
  return [
    {
      text: before.text + first.text,
      confidence: Math.min(before.confidence, first.confidence),
      letters: [...(before.letters ?? []), ...(first.letters ?? [])],
      rivals: [...(before.rivals ?? []), ...(first.rivals ?? [])],
      box: { ...corner, width: roundShare(width), height: roundShare(height) },
    },
    ...rest,
  ]
}

function toWords(characters: Character[], box: TextBox, toPhoto: (point: Point) => Point): TextWord[] {
  const words: TextWord[] = []
  const letter = 1 / Math.max(1, characters.length)
  let open: Character[] = []
  const close = (): void => {
    const [first, last] = [open[0], open.at(-1)]
    if (first && last) {
      words.push({
        text: open.map(({ character }) => character).join(''),
        confidence: 100 * Math.min(...open.map(({ probability }) => probability)),
        letters: open.map(({ probability }) => 100 * probability),
        rivals: open.map(({ rivals }) => rivals),
        box: boundsOf(box, first.position - letter / 2, last.position + letter / 2, toPhoto),
      })
    }
    open = []
  }
  for (const character of characters) {
    if (character.character === ' ') close()
    else open.push(character)
  }
  close()
  return words
}

function boundsOf(box: TextBox, from: number, to: number, toPhoto: (point: Point) => Point): ReadBox {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const corners = [from, to].flatMap((position) =>
    [-0.5, 0.5].map((side) => {
      const [along, across] = [(Math.min(1, Math.max(0, position)) - 0.5) * box.width, side * box.height]
      return toPhoto({ x: box.x + along * cos - across * sin, y: box.y + along * sin + across * cos })
    }),
  )
  return boundingBoxOf(corners)
}
