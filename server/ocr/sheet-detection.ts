// Finds the sheets of paper on a photograph: bright, low in texture once their print is closed over, four-sided.
// Works on a small grey picture; corners are shares of the whole, so they fit the large one.
import { areaOf, cornersOf, type Point, type Quad, sharpened } from './corners.ts'
import type { Grey } from './grayscale.ts'

const SMALLEST_SHARE = 0.05
const MOST_SHEETS = 3
/** A sheet fills its four corners but for its torn foot; what fills less, or bulges out of them, is no sheet. */
const LEAST_FILLED = 0.86
const PRINT_WIDTH = 2
/** Paper is so much lighter than what is beside its edge, this many pixels inside and outside of it. */
const STEP = { least: 0.08, inside: 2, outside: 4 }
const SAMPLES = 40
/** So much of its sides must be seen to end, or lie outside the picture: a saucer fills four corners, too. */
const LEAST_EDGED = 0.4
const THRESHOLDS = 14

/** Sheets from left to right; none when nothing stands out from the table. */
export function findSheets(small: Grey): Quad[] {
  const closed = closePrint(small, PRINT_WIDTH)
  let best: { quads: Quad[]; worth: number } = { quads: [], worth: 0 }
  for (const threshold of thresholdsOf(closed.grey)) {
    const found = regionsAbove(closed, threshold)
      .filter(({ pixels }) => pixels.length > SMALLEST_SHARE * small.width * small.height)
      .toSorted((a, b) => b.pixels.length - a.pixels.length)
      .slice(0, MOST_SHEETS)
      .map((region) => sheetOf(region, closed))
      .filter((sheet) => sheet !== undefined)
    // A second page beside the first counts, and one cleanly parted from its table more than a larger one that is not.
    const worth = found.reduce((sum, { quad, trust }) => sum + areaOf(quad) * trust ** 3, 0)
    if (worth > best.worth) best = { quads: found.map(({ quad }) => quad), worth }
  }
  return best.quads.toSorted((a, b) => a[0].x + a[3].x - (b[0].x + b[3].x))
}

/**
 * Greys that may part paper from table: from below the one that parts light from dark, which keeps the paper's shaded
 * end, up to one that parts paper from a light table.
 */
function thresholdsOf(grey: Uint8Array): number[] {
  const first = thresholdOf(grey)
  const second = thresholdOf(grey.filter((value) => value > first))
  const third = thresholdOf(grey.filter((value) => value > second))
  const least = first * 0.8
  const steps = Array.from({ length: THRESHOLDS }, (_, step) => least + ((third - least) * step) / (THRESHOLDS - 1))
  return [...new Set(steps.map(Math.round))]
}

/** The brightest neighbour takes over, then the darkest: print disappears, edges stay. */
function closePrint(picture: Grey, reach: number): Grey {
  return spread(spread(picture, reach, Math.max), reach, Math.min)
}

function spread({ width, height, grey }: Grey, reach: number, chosen: (a: number, b: number) => number): Grey {
  const along = (from: Uint8Array, count: number, length: number, step: number, stride: number): Uint8Array => {
    const to = new Uint8Array(from.length)
    for (let line = 0; line < count; line += 1) {
      for (let at = 0; at < length; at += 1) {
        let best = from[line * stride + at * step] ?? 0
        const last = Math.min(length - 1, at + reach)
        for (let near = Math.max(0, at - reach); near <= last; near += 1) {
          best = chosen(best, from[line * stride + near * step] ?? 0)
        }
        to[line * stride + at * step] = best
      }
    }
    return to
  }
  const rows = along(grey, height, width, 1, width)
  return { width, height, grey: along(rows, width, height, width, 1) }
}

/** Otsu's: the grey that parts light from dark with the least spread within each. */
export function thresholdOf(grey: Uint8Array): number {
  const counts = new Float64Array(256)
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1
  const sum = counts.reduce((total, count, value) => total + count * value, 0)
  let [below, sumBelow, best, threshold] = [0, 0, -1, 128]
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0
    sumBelow += value * (counts[value] ?? 0)
    const above = grey.length - below
    if (below === 0 || above === 0) continue
    const apart = sumBelow / below - (sum - sumBelow) / above
    const between = below * above * apart * apart
    if (between > best) [best, threshold] = [between, value]
  }
  return threshold
}

type Region = { pixels: number[] }

function regionsAbove({ width, height, grey }: Grey, threshold: number): Region[] {
  const seen = new Uint8Array(width * height)
  const regions: Region[] = []
  for (let start = 0; start < grey.length; start += 1) {
    if (seen[start] || (grey[start] ?? 0) <= threshold) continue
    const pixels = [start]
    seen[start] = 1
    for (let next = 0; next < pixels.length; next += 1) {
      const at = pixels[next] ?? 0
      const x = at % width
      for (const near of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (near < 0 || near >= grey.length || seen[near] || (grey[near] ?? 0) <= threshold) continue
        seen[near] = 1
        pixels.push(near)
      }
    }
    regions.push({ pixels })
  }
  return regions
}

/** `trust`, up to 1: how well the region fills its four corners, and how much of their sides is an edge of light. */
type Sheet = { quad: Quad; trust: number }

/** The four corners of a region, each where the lines along two of its sides meet. */
function sheetOf({ pixels }: Region, picture: Grey): Sheet | undefined {
  const { width, height } = picture
  const edge = edgeOf(pixels, width)
  const rough = cornersOf(edge)
  if (!rough) return undefined
  const corners = sharpened(rough, edge)
  const area = areaOf(corners)
  const filled = Math.min(pixels.length / area, area / pixels.length)
  if (filled < LEAST_FILLED || area < SMALLEST_SHARE * width * height) return undefined
  if (sidesTouched(edge, width, height) > 2) return undefined
  const edged = edgeShare(picture, corners)
  if (edged < LEAST_EDGED) return undefined
  const share = ({ x, y }: Point): Point => ({ x: clamp((x + 0.5) / width), y: clamp((y + 0.5) / height) })
  return {
    quad: [share(corners[0]), share(corners[1]), share(corners[2]), share(corners[3])],
    trust: filled * edged,
  }
}

/**
 * How much of the four sides is where light paper ends: a threshold too high or too low draws some of them across the
 * paper or the table. A side outside the picture says neither.
 */
function edgeShare({ width, height, grey }: Grey, corners: Quad): number {
  const at = (x: number, y: number): number | undefined =>
    x < 0 || y < 0 || x >= width || y >= height ? undefined : grey[Math.floor(y) * width + Math.floor(x)]
  let score = 0
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % 4] ?? from
    const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
    // Clockwise, so the paper is on the right hand.
    const [inX, inY] = [-(to.y - from.y) / length, (to.x - from.x) / length]
    for (let sample = 0.5; sample < SAMPLES; sample += 1) {
      const x = from.x + ((to.x - from.x) * sample) / SAMPLES + 0.5
      const y = from.y + ((to.y - from.y) * sample) / SAMPLES + 0.5
      const inside = at(x + inX * STEP.inside, y + inY * STEP.inside)
      const outside = at(x - inX * STEP.outside, y - inY * STEP.outside)
      if (inside === undefined || outside === undefined) score += 0.5
      else if (inside - outside > STEP.least * inside) score += 1
    }
  }
  return score / (4 * SAMPLES)
}

/** How many sides of the picture it runs out of: a sheet that is cut off leaves by two at most, a table by all. */
function sidesTouched(edge: Point[], width: number, height: number): number {
  const along = (isOn: (point: Point) => boolean, length: number): boolean => edge.filter(isOn).length > length * 0.3
  return [
    along(({ x }) => x < 2, height),
    along(({ x }) => x > width - 3, height),
    along(({ y }) => y < 2, width),
    along(({ y }) => y > height - 3, width),
  ].filter(Boolean).length
}

/** The outermost pixels of each row and column. */
function edgeOf(pixels: number[], width: number): Point[] {
  const rows = new Map<number, [number, number]>()
  const columns = new Map<number, [number, number]>()
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const [left, right] = rows.get(y) ?? [x, x]
    rows.set(y, [Math.min(left, x), Math.max(right, x)])
    const [top, bottom] = columns.get(x) ?? [y, y]
    columns.set(x, [Math.min(top, y), Math.max(bottom, y)])
  }
  return [
    ...[...rows].flatMap(([y, ends]) => ends.map((x) => ({ x, y }))),
    ...[...columns].flatMap(([x, ends]) => ends.map((y) => ({ x, y }))),
  ]
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
