// Deskews an image without a detectable sheet: at the right angle, rows of text and the gaps between them differ most.
import type { Point, Quad } from './corners.ts'
import type { GrayImage } from './grayscale.ts'

const MAX_SKEW_DEGREES = 20
const STEP_DEGREES = 0.5
/** A pixel is print when it is darker than this share of the mean of its neighbors. */
const PRINT_CONTRAST = 0.82
const NEIGHBOR_DISTANCE_PX = 6

export function deskewedQuad(small: GrayImage): Quad {
  const angle = estimateSkew(small)
  const [width, height] = [small.width, small.height]
  const corner = (x: number, y: number) => {
    const [dx, dy] = [(x - 0.5) * width, (y - 0.5) * height]
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return { x: 0.5 + (dx * cos - dy * sin) / width, y: 0.5 + (dx * sin + dy * cos) / height }
  }
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
}

function estimateSkew(small: GrayImage): number {
  const print = findPrint(small)
  let best = { angle: 0, contrast: -1 }
  for (let degrees = -MAX_SKEW_DEGREES; degrees <= MAX_SKEW_DEGREES; degrees += STEP_DEGREES) {
    const angle = (degrees * Math.PI) / 180
    const contrast = rowContrastOf(print, Math.tan(angle), small.height)
    if (contrast > best.contrast) best = { angle, contrast }
  }
  return best.angle
}

function findPrint({ width, height, pixels }: GrayImage): Point[] {
  const print: Point[] = []
  for (let y = NEIGHBOR_DISTANCE_PX; y < height - NEIGHBOR_DISTANCE_PX; y += 1) {
    for (let x = NEIGHBOR_DISTANCE_PX; x < width - NEIGHBOR_DISTANCE_PX; x += 1) {
      const at = y * width + x
      const around =
        ((pixels[at - NEIGHBOR_DISTANCE_PX] ?? 0) +
          (pixels[at + NEIGHBOR_DISTANCE_PX] ?? 0) +
          (pixels[at - NEIGHBOR_DISTANCE_PX * width] ?? 0) +
          (pixels[at + NEIGHBOR_DISTANCE_PX * width] ?? 0)) /
        4
      if ((pixels[at] ?? 0) < PRINT_CONTRAST * around) print.push({ x, y })
    }
  }
  return print
}

function rowContrastOf(print: Point[], slope: number, height: number): number {
  const rows = new Float32Array(height * 3)
  for (const { x, y } of print) {
    const row = Math.round(y - slope * x) + height
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count, row) => sum + (count - (rows[row - 1] ?? 0)) ** 2, 0)
}
