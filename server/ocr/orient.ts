// Turns a sheet upright: a quarter of phone photographs lie sideways.
import type { Point, Quad } from './corners.ts'
import type { GrayImage } from './grayscale.ts'
import type { Models } from './paddle/models.ts'
import { findPieces } from './paddle/read-lines.ts'
import { isUpsideDown, type SheetPieces } from './paddle/recognize-text.ts'
import type { RectifiedSheet } from './rectify.ts'

const MIN_LENGTH = 2

export type Turns = 0 | 1 | 2 | 3

export type UprightSheet = { turns: Turns; sheet: RectifiedSheet; pieces?: SheetPieces }

export async function rectifyUpright(
  models: Models | undefined,
  rectifyAfter: (turns: Turns) => RectifiedSheet,
): Promise<UprightSheet> {
  const sheetAfter = async (turns: Turns, by: Models): Promise<UprightSheet & { pieces: SheetPieces }> => {
    const sheet = rectifyAfter(turns)
    return { turns, sheet, pieces: await findPieces(by, sheet) }
  }
  if (!models) return { turns: 0, sheet: rectifyAfter(0) }
  const asIs = await sheetAfter(0, models)
  const level = isSideways(asIs.pieces) ? await sheetAfter(1, models) : asIs
  if (!(await isUpsideDown(models, level.sheet, level.pieces))) return level
  const turns = level === asIs ? 2 : 3
  const sheet = rectifyAfter(turns)
  const boxes = level.pieces.boxes.map((box) => ({ ...box, x: sheet.width - box.x, y: sheet.height - box.y }))
  return { turns, sheet, pieces: { boxes, read: new Map() } }
}

/** Counted by pieces: a large logo along the edge says nothing of the print. */
function isSideways({ boxes }: SheetPieces): boolean {
  const long = boxes.filter(({ width, height }) => width > MIN_LENGTH * height)
  return long.filter(({ angle }) => Math.abs(angle) > Math.PI / 4).length > long.length / 2
}

export function turnQuad(quad: Quad, turns: Turns): Quad {
  const last = quad.length - turns
  return [...quad.slice(last), ...quad.slice(0, last)] as Point[] as [Point, Point, Point, Point]
}

export function turnBack([a, b, c, d]: Quad, turns: Turns): Quad {
  const back = ({ x, y }: Point): Point => {
    if (turns === 1) return { x: y, y: 1 - x }
    if (turns === 2) return { x: 1 - x, y: 1 - y }
    return turns === 3 ? { x: 1 - y, y: x } : { x, y }
  }
  return [back(a), back(b), back(c), back(d)]
}

export function turn(image: GrayImage, turns: Turns): GrayImage {
  let turned = image
  for (let count = 0; count < turns; count += 1) turned = quarterTurn(turned)
  return turned
}

function quarterTurn({ width, height, pixels }: GrayImage): GrayImage {
  const output = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) output[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0
  }
  return { width: height, height: width, pixels: output }
}
