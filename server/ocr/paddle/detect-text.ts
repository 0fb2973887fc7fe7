// PP-OCRv4's detection model: a map of how likely each pixel is text, whose regions become slanted boxes.
import { axisOf, type Point } from '../corners.ts'
import type { GrayImage } from '../grayscale.ts'
import type { Models } from './models.ts'

export type TextBox = { x: number; y: number; width: number; height: number; angle: number }

const MIN_TEXT_LEVEL = 0.3
const MIN_BOX_SCORE = 0.5
const MIN_REGION_PX = 12
/** The model marks the core of a line; its box is this much larger (its area over its circumference). */
const GROWTH = 1.6
const PART = { heightPx: 640, marginPx: 64 }
const GRID_PX = 32
const MEAN = [0.485, 0.456, 0.406]
const DEVIATION = [0.229, 0.224, 0.225]
const MIN_ELONGATION = 2.5

export async function detectText(models: Models, sheet: GrayImage, scale: number): Promise<TextBox[]> {
  const width = roundUp(Math.max(GRID_PX, sheet.width * scale))
  const height = Math.max(GRID_PX, Math.round(sheet.height * scale))
  const levels = new Float32Array(width * height)
  for (let top = 0; top < height; top += PART.heightPx) {
    const bottom = Math.min(height, top + PART.heightPx)
    const from = Math.max(0, top - PART.marginPx)
    const rows = roundUp(Math.min(height, bottom + PART.marginPx) - from)
    const pixels = toInput(sheet, { width, rows, from, scale })
    const { data } = await models.detect(pixels, [1, 3, rows, width])
    levels.set(data.subarray((top - from) * width, (bottom - from) * width), top * width)
  }
  return boxesOf(levels, width, height).map((box) => ({
    ...box,
    x: box.x / scale,
    y: box.y / scale,
    width: box.width / scale,
    height: box.height / scale,
  }))
}

function toInput(
  { width: sheetWidth, height: sheetHeight, pixels }: GrayImage,
  { width, rows, from, scale }: { width: number; rows: number; from: number; scale: number },
): Float32Array {
  const input = new Float32Array(3 * rows * width)
  const area = rows * width
  const reach = Math.max(1, Math.round(1 / scale))
  for (let y = 0; y < rows; y += 1) {
    const sourceY = Math.floor((y + from) / scale)
    for (let x = 0; x < width; x += 1) {
      const sourceX = Math.floor(x / scale)
      let [sum, count] = [0, 0]
      for (let row = sourceY; row < Math.min(sheetHeight, sourceY + reach); row += 1) {
        for (let column = sourceX; column < Math.min(sheetWidth, sourceX + reach); column += 1) {
          sum += pixels[row * sheetWidth + column] ?? 0
          count += 1
        }
      }
      const level = count === 0 ? 1 : sum / count / 255
      for (let channel = 0; channel < 3; channel += 1) {
        input[channel * area + y * width + x] = (level - (MEAN[channel] ?? 0)) / (DEVIATION[channel] ?? 1)
      }
    }
  }
  return input
}

type Region = { points: Point[]; angle: number; elongation: number }

function boxesOf(levels: Float32Array, width: number, height: number): TextBox[] {
  const regions = findRegions(levels, width, height)
  const shown = regions.filter(({ elongation }) => elongation >= MIN_ELONGATION)
  const usual = median(shown.map(({ angle }) => angle))
  return regions.map((region) => boxOf(region, region.elongation >= MIN_ELONGATION ? region.angle : usual))
}

function findRegions(levels: Float32Array, width: number, height: number): Region[] {
  const seen = new Uint8Array(levels.length)
  const regions: Region[] = []
  const isText = (at: number): boolean => !seen[at] && (levels[at] ?? 0) > MIN_TEXT_LEVEL
  for (let start = 0; start < levels.length; start += 1) {
    if (!isText(start)) continue
    const members = [start]
    seen[start] = 1
    for (let next = 0; next < members.length; next += 1) {
      const at = members[next] ?? 0
      const x = at % width
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const near = at + dy * width + dx
          if (x + dx < 0 || x + dx >= width || near < 0 || near >= width * height || !isText(near)) continue
          seen[near] = 1
          members.push(near)
        }
      }
    }
    const score = members.reduce((sum, at) => sum + (levels[at] ?? 0), 0) / members.length
    if (members.length >= MIN_REGION_PX && score >= MIN_BOX_SCORE) {
      const points = members.map((at) => ({ x: at % width, y: Math.floor(at / width) }))
      regions.push({ ...axisOf(points), points })
    }
  }
  return regions
}

function boxOf({ points }: Region, angle: number): TextBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const [along, across] = [x * cos + y * sin, y * cos - x * sin]
    left = Math.min(left, along)
    right = Math.max(right, along + 1)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across + 1)
  }
  const [width, height] = [right - left, bottom - top]
  const growth = (GROWTH * width * height) / (2 * (width + height))
  const [along, across] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: width + 2 * growth,
    height: height + 2 * growth,
    angle,
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function roundUp(length: number): number {
  return Math.ceil(length / GRID_PX) * GRID_PX
}
