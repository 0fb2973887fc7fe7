// Turns a sheet upright: a quarter of phone photographs lie sideways.
import type { Point, Quad } from './corners.ts'
import type { GrayImage } from './grayscale.ts'
import { detectText } from './paddle/detect-text.ts'
import type { Models } from './paddle/models.ts'
import { isUpsideDown } from './paddle/recognize-text.ts'

/** The longer side of the rendering on which pieces of text are found: their direction shows at a small size. */
const DETECTION_SIZE_PX = 640
/** Pieces of text this much longer than high show a direction. */
const MIN_LENGTH = 2

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3

/** How often a sheet must be turned to be read. */
export async function findTurns(models: Models, sheet: GrayImage): Promise<Turns> {
  const scale = Math.min(1, DETECTION_SIZE_PX / Math.max(sheet.width, sheet.height))
  const boxes = await detectText(models, sheet, scale)
  // Counted by pieces: a large logo along the edge says nothing of the print.
  const long = boxes.filter(({ width, height }) => width > MIN_LENGTH * height)
  const isSideways = long.filter(({ angle }) => Math.abs(angle) > Math.PI / 4).length > long.length / 2
  const level = isSideways ? turn(sheet, 1) : sheet
  const levelBoxes = isSideways ? await detectText(models, level, scale) : boxes
  const isTurned = await isUpsideDown(models, level, levelBoxes)
  if (isSideways) return isTurned ? 3 : 1
  return isTurned ? 2 : 0
}

/** The corners in the order of the sheet after so many quarter turns clockwise. */
export function turnQuad([a, b, c, d]: Quad, turns: Turns): Quad {
  const orders: Quad[] = [
    [a, b, c, d],
    [d, a, b, c],
    [c, d, a, b],
    [b, c, d, a],
  ]
  return orders[turns] ?? orders[0] ?? [a, b, c, d]
}

/** Corners on a turned image as corners on the image before. */
export function turnBack([a, b, c, d]: Quad, turns: Turns): Quad {
  const back = ({ x, y }: Point): Point => {
    if (turns === 1) return { x: y, y: 1 - x }
    if (turns === 2) return { x: 1 - x, y: 1 - y }
    return turns === 3 ? { x: 1 - y, y: x } : { x, y }
  }
  return [back(a), back(b), back(c), back(d)]
}

/** An image after so many quarter turns clockwise. */
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
