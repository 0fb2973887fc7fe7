// The tilt of a picture by its print alone, for when no paper's edges can be trusted: at the right angle rows of letters
// and the gaps between them stand out most.

import type { Quad } from './corners.ts'
import type { Grey } from './grayscale.ts'

const MOST_DEGREES = 20
const STEP = 0.5
/** A pixel so much darker than what is around it is print. */
const CONTRAST = 0.82
const AROUND = 6

/** The whole picture turned so that its print stands level; corners may lie outside it. */
export function levelQuad(small: Grey): Quad {
  const angle = tiltOf(small)
  const [width, height] = [small.width, small.height]
  const corner = (x: number, y: number) => {
    const [dx, dy] = [(x - 0.5) * width, (y - 0.5) * height]
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return { x: 0.5 + (dx * cos - dy * sin) / width, y: 0.5 + (dx * sin + dy * cos) / height }
  }
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
}

/** Radians, clockwise. */
function tiltOf(small: Grey): number {
  const print = printOf(small)
  let best = { angle: 0, contrast: -1 }
  for (let degrees = -MOST_DEGREES; degrees <= MOST_DEGREES; degrees += STEP) {
    const angle = (degrees * Math.PI) / 180
    const contrast = rowContrast(print, Math.tan(angle), small.height)
    if (contrast > best.contrast) best = { angle, contrast }
  }
  return best.angle
}

function printOf({ width, height, grey }: Grey): { x: number; y: number }[] {
  const print: { x: number; y: number }[] = []
  for (let y = AROUND; y < height - AROUND; y += 1) {
    for (let x = AROUND; x < width - AROUND; x += 1) {
      const at = y * width + x
      const around =
        ((grey[at - AROUND] ?? 0) +
          (grey[at + AROUND] ?? 0) +
          (grey[at - AROUND * width] ?? 0) +
          (grey[at + AROUND * width] ?? 0)) /
        4
      if ((grey[at] ?? 0) < CONTRAST * around) print.push({ x, y })
    }
  }
  return print
}

/** How unlike neighbouring rows are once the picture is sheared by this slope. */
function rowContrast(print: { x: number; y: number }[], slope: number, height: number): number {
  const rows = new Float32Array(height * 3)
  for (const { x, y } of print) {
    const row = Math.round(y - slope * x) + height
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count, row) => sum + (count - (rows[row - 1] ?? 0)) ** 2, 0)
}
