// Rectifies a photographed sheet: maps its four corners to a rectangle and evens out the light.
import type { Point, Quad } from './corners.ts'
import { type GrayImage, levelBelow } from './grayscale.ts'

/** `toPhoto` maps a pixel of the sheet to a relative point of the photograph. */
export type RectifiedSheet = GrayImage & { toPhoto: (pixel: Point) => Point }

const MAX_HEIGHT_PX = 9_000
const BLOCK_PX = 24
const MIN_PAPER_LEVEL = 12

export function rectify(photo: GrayImage, quad: Quad, targetWidth: number): RectifiedSheet {
  const map = projectiveMap(quad)
  const [a, b, c, d] = quad.map(({ x, y }) => ({ x: x * photo.width, y: y * photo.height }))
  const across = (distance(a, b) + distance(d, c)) / 2
  const along = (distance(a, d) + distance(b, c)) / 2
  const length = along / Math.max(1, across)
  const width = Math.round(Math.min(targetWidth, MAX_HEIGHT_PX / length))
  const height = Math.max(1, Math.round(width * length))
  const toPhoto = ({ x, y }: Point): Point => map({ x: x / width, y: y / height })
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = toPhoto({ x: x + 0.5, y: y + 0.5 })
      pixels[y * width + x] = sampleBilinear(photo, at.x * photo.width - 0.5, at.y * photo.height - 0.5)
    }
  }
  return { width, height, pixels, toPhoto }
}

/** Divides every pixel by the paper level around it and stretches the contrast, so that ink is black and paper white. */
export function evenIllumination({ width, height, pixels }: GrayImage): GrayImage {
  const columns = Math.ceil(width / BLOCK_PX)
  const rows = Math.ceil(height / BLOCK_PX)
  const white = smoothBlocks(
    Float32Array.from({ length: columns * rows }, (_, index) =>
      paperLevelIn({ width, height, pixels }, (index % columns) * BLOCK_PX, Math.floor(index / columns) * BLOCK_PX),
    ),
    columns,
    rows,
  )
  const output = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    const down = Math.min(rows - 1.001, Math.max(0, y / BLOCK_PX - 0.5))
    const row = Math.floor(down)
    for (let x = 0; x < width; x += 1) {
      const over = Math.min(columns - 1.001, Math.max(0, x / BLOCK_PX - 0.5))
      const column = Math.floor(over)
      const at = row * columns + column
      const next = at + (row + 1 < rows ? columns : 0)
      const right = column + 1 < columns ? 1 : 0
      const upper = (white[at] ?? 0) + ((white[at + right] ?? 0) - (white[at] ?? 0)) * (over - column)
      const lower = (white[next] ?? 0) + ((white[next + right] ?? 0) - (white[next] ?? 0)) * (over - column)
      const paper = Math.max(MIN_PAPER_LEVEL, upper + (lower - upper) * (down - row))
      const share = (pixels[y * width + x] ?? 0) / paper
      output[y * width + x] = Math.min(255, Math.max(0, (share - 0.3) * 400))
    }
  }
  return { width, height, pixels: output }
}

/** The level that 88 % of a block's pixels are below: paper, unless the block is all ink. */
function paperLevelIn({ width, height, pixels }: GrayImage, left: number, top: number): number {
  const counts = new Uint16Array(256)
  let total = 0
  for (let y = top; y < Math.min(height, top + BLOCK_PX); y += 2) {
    for (let x = left; x < Math.min(width, left + BLOCK_PX); x += 2) {
      const value = pixels[y * width + x] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
      total += 1
    }
  }
  return levelBelow(counts, total * 0.12)
}

/** An upper quartile, then a mean, of 3 × 3 blocks: a single dark block is a code or a logo, not a shadow. */
function smoothBlocks(blocks: Float32Array, columns: number, rows: number): Float32Array {
  const around = (from: Float32Array, join: (values: number[]) => number): Float32Array =>
    from.map((_, index) => {
      const [x, y] = [index % columns, Math.floor(index / columns)]
      const values: number[] = []
      for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1) {
          values.push(from[row * columns + column] ?? 0)
        }
      }
      return join(values)
    })
  const upper = around(blocks, (values) => values.toSorted((a, b) => b - a)[Math.floor(values.length / 4)] ?? 0)
  return around(upper, (values) => values.reduce((sum, value) => sum + value, 0) / values.length)
}

export function sampleBilinear({ width, height, pixels }: GrayImage, x: number, y: number): number {
  const px = Math.min(Math.max(x, 0), width - 1.001)
  const py = Math.min(Math.max(y, 0), height - 1.001)
  const [left, top] = [Math.floor(px), Math.floor(py)]
  const at = top * width + left
  const upper = (pixels[at] ?? 0) * (left + 1 - px) + (pixels[at + 1] ?? 0) * (px - left)
  const lower = (pixels[at + width] ?? 0) * (left + 1 - px) + (pixels[at + width + 1] ?? 0) * (px - left)
  return upper * (top + 1 - py) + lower * (py - top)
}

/** The projective map from the unit square to a quadrilateral (Heckbert 1989, section 2.2.3). */
function projectiveMap([p0, p1, p2, p3]: Quad): (share: Point) => Point {
  const sx = p0.x - p1.x + p2.x - p3.x
  const sy = p0.y - p1.y + p2.y - p3.y
  const [dx1, dy1, dx2, dy2] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y]
  const determinant = dx1 * dy2 - dx2 * dy1 || 1e-9
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  return ({ x, y }) => {
    const depth = g * x + h * y + 1
    return { x: (a * x + b * y + p0.x) / depth, y: (d * x + e * y + p0.y) / depth }
  }
}

function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}
