// Is a picture sharp and bright enough to be read: measured on a small grey copy of it. Pure arithmetic.

/** Grey values, row by row. */
export type Grey = { values: Uint8ClampedArray; width: number; height: number }

export type Quality = 'dark' | 'blurry' | 'empty' | 'good'

const DARK = 60
/** How strongly neighbouring greys must differ: print on paper lies far above, a blurred one below. */
const SHARP = 90
const BLANK = 2

/** dark: too little light; empty: nothing in view; blurry: edges are soft; good: can be read. */
export function qualityOf(grey: Grey): Quality {
  if (meanOf(grey) < DARK) return 'dark'
  const edges = edgesOf(grey)
  if (edges < BLANK) return 'empty'
  return edges < SHARP ? 'blurry' : 'good'
}

/** Grey values of an RGBA picture. */
export function greyOf({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): Grey {
  const values = new Uint8ClampedArray(width * height)
  for (let at = 0; at < values.length; at += 1) {
    values[at] = 0.3 * (data[at * 4] ?? 0) + 0.59 * (data[at * 4 + 1] ?? 0) + 0.11 * (data[at * 4 + 2] ?? 0)
  }
  return { values, width, height }
}

function meanOf({ values }: Grey): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The variance of the Laplacian: how much each pixel differs from its four neighbours. */
function edgesOf({ values, width, height }: Grey): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0)
      const edge = around - 4 * (values[at] ?? 0)
      sum += edge
      squares += edge * edge
      count += 1
    }
  }
  const mean = sum / count
  return squares / count - mean * mean
}
