// Finds the sheets of paper on a photograph: bright quadrilaterals, on a small copy. Corners are relative to its size.
import { areaOf, findCorners, type Point, type Quad, refineCorners } from './corners.ts'
import type { GrayImage } from './grayscale.ts'

const MIN_AREA_SHARE = 0.05
const MAX_SHEETS = 3
/** How much of its quadrilateral a region must fill: nearly all, apart from a torn edge. */
const MIN_FILL_SHARE = 0.86
const PRINT_WIDTH_PX = 2
const EDGE = { minContrast: 0.08, insidePx: 2, outsidePx: 4 }
const SAMPLES_PER_SIDE = 40
const MIN_EDGE_SHARE = 0.4
const THRESHOLD_COUNT = 14

/** Sheets from left to right; none when nothing stands out from the background. */
export function detectSheets(small: GrayImage): Quad[] {
  // Morphological closing: a maximum, then a minimum filter. Removes print and keeps edges.
  const closed = replaceByNeighborhood(replaceByNeighborhood(small, true), false)
  let best: { quads: Quad[]; worth: number } = { quads: [], worth: 0 }
  for (const threshold of candidateThresholds(closed.pixels)) {
    const found = findBrightRegions(closed, threshold)
      .filter((region) => region.length > MIN_AREA_SHARE * small.width * small.height)
      .toSorted((a, b) => b.length - a.length)
      .slice(0, MAX_SHEETS)
      .map((region) => toSheet(region, closed))
      .filter((sheet) => sheet !== undefined)
    // The cube prefers a clearly separated sheet to a larger one that is not; a second page adds to the score.
    const worth = found.reduce((sum, { quad, trust }) => sum + areaOf(quad) * trust ** 3, 0)
    if (worth > best.worth) best = { quads: found.map(({ quad }) => quad), worth }
  }
  return best.quads.toSorted((a, b) => a[0].x + a[3].x - (b[0].x + b[3].x))
}

function candidateThresholds(pixels: Uint8Array): number[] {
  const first = otsuThreshold(pixels)
  const second = otsuThreshold(pixels.filter((value) => value > first))
  const third = otsuThreshold(pixels.filter((value) => value > second))
  const lowest = first * 0.8
  const steps = Array.from(
    { length: THRESHOLD_COUNT },
    (_, step) => lowest + ((third - lowest) * step) / (THRESHOLD_COUNT - 1),
  )
  return [...new Set(steps.map(Math.round))]
}

function replaceByNeighborhood({ width, height, pixels }: GrayImage, isBrightest: boolean): GrayImage {
  const filterLines = (from: Uint8Array, count: number, length: number, step: number, stride: number): Uint8Array => {
    const to = new Uint8Array(from.length)
    for (let line = 0; line < count; line += 1) {
      for (let at = 0; at < length; at += 1) {
        let best = from[line * stride + at * step] ?? 0
        const last = Math.min(length - 1, at + PRINT_WIDTH_PX)
        for (let near = Math.max(0, at - PRINT_WIDTH_PX); near <= last; near += 1) {
          const value = from[line * stride + near * step] ?? 0
          if (isBrightest ? value > best : value < best) best = value
        }
        to[line * stride + at * step] = best
      }
    }
    return to
  }
  const rows = filterLines(pixels, height, width, 1, width)
  return { width, height, pixels: filterLines(rows, width, height, width, 1) }
}

export function otsuThreshold(pixels: Uint8Array): number {
  const counts = new Float64Array(256)
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1
  const sum = counts.reduce((total, count, value) => total + count * value, 0)
  let [below, sumBelow, best, threshold] = [0, 0, -1, 128]
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0
    sumBelow += value * (counts[value] ?? 0)
    const above = pixels.length - below
    if (below === 0 || above === 0) continue
    const difference = sumBelow / below - (sum - sumBelow) / above
    const between = below * above * difference * difference
    if (between > best) [best, threshold] = [between, value]
  }
  return threshold
}

type Region = Int32Array

function findBrightRegions({ width, height, pixels }: GrayImage, threshold: number): Region[] {
  const seen = new Uint8Array(width * height)
  const members = new Int32Array(width * height)
  const regions: Region[] = []
  let end = 0
  const add = (at: number): void => {
    if (at < 0 || at >= pixels.length || seen[at] || (pixels[at] ?? 0) <= threshold) return
    seen[at] = 1
    members[end] = at
    end += 1
  }
  for (let start = 0; start < pixels.length; start += 1) {
    const first = end
    add(start)
    for (let next = first; next < end; next += 1) {
      const at = members[next] ?? 0
      const x = at % width
      if (x > 0) add(at - 1)
      if (x < width - 1) add(at + 1)
      add(at - width)
      add(at + width)
    }
    if (end > first) regions.push(members.subarray(first, end))
  }
  return regions
}

/** `trust`, up to 1: how well the region fills its quadrilateral, times how much of the sides are visible edges. */
type Sheet = { quad: Quad; trust: number }

function toSheet(region: Region, image: GrayImage): Sheet | undefined {
  const { width, height } = image
  const outline = outlineOf(region, image)
  const roughCorners = findCorners(outline)
  if (!roughCorners) return undefined
  const corners = refineCorners(roughCorners, outline)
  const area = areaOf(corners)
  const filled = Math.min(region.length / area, area / region.length)
  if (filled < MIN_FILL_SHARE || area < MIN_AREA_SHARE * width * height) return undefined
  if (countTouchedSides(outline, width, height) > 2) return undefined
  const edged = edgeShareOf(image, corners)
  if (edged < MIN_EDGE_SHARE) return undefined
  const toRelative = ({ x, y }: Point): Point => ({ x: clamp((x + 0.5) / width), y: clamp((y + 0.5) / height) })
  return {
    quad: [toRelative(corners[0]), toRelative(corners[1]), toRelative(corners[2]), toRelative(corners[3])],
    trust: filled * edged,
  }
}

/** With a threshold too high or too low, some sides cross the paper or the table. Samples outside the image count half. */
function edgeShareOf({ width, height, pixels }: GrayImage, corners: Quad): number {
  const at = (x: number, y: number): number | undefined =>
    x < 0 || y < 0 || x >= width || y >= height ? undefined : pixels[Math.floor(y) * width + Math.floor(x)]
  let score = 0
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % 4] ?? from
    const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
    const [inX, inY] = [-(to.y - from.y) / length, (to.x - from.x) / length]
    for (let sample = 0.5; sample < SAMPLES_PER_SIDE; sample += 1) {
      const x = from.x + ((to.x - from.x) * sample) / SAMPLES_PER_SIDE + 0.5
      const y = from.y + ((to.y - from.y) * sample) / SAMPLES_PER_SIDE + 0.5
      const inside = at(x + inX * EDGE.insidePx, y + inY * EDGE.insidePx)
      const outside = at(x - inX * EDGE.outsidePx, y - inY * EDGE.outsidePx)
      if (inside === undefined || outside === undefined) score += 0.5
      else if (inside - outside > EDGE.minContrast * inside) score += 1
    }
  }
  return score / (4 * SAMPLES_PER_SIDE)
}

/** How many sides of the image a region touches: a cut-off sheet touches at most two, a bright table all of them. */
function countTouchedSides(outline: Point[], width: number, height: number): number {
  const isTouched = (isOn: (point: Point) => boolean, length: number): boolean =>
    outline.filter(isOn).length > length * 0.3
  return [
    isTouched(({ x }) => x < 2, height),
    isTouched(({ x }) => x > width - 3, height),
    isTouched(({ y }) => y < 2, width),
    isTouched(({ y }) => y > height - 3, width),
  ].filter(Boolean).length
}

function outlineOf(region: Region, { width }: GrayImage): Point[] {
  const rows: [number, number][] = []
  const columns: [number, number][] = []
  const widen = (ends: [number, number][], line: number, at: number): void => {
    const range = ends[line]
    if (!range) ends[line] = [at, at]
    else if (at < range[0]) range[0] = at
    else if (at > range[1]) range[1] = at
  }
  for (let index = 0; index < region.length; index += 1) {
    const at = region[index] ?? 0
    const x = at % width
    const y = (at - x) / width
    widen(rows, y, x)
    widen(columns, x, y)
  }
  return [
    ...rows.flatMap((ends, y) => ends.map((x) => ({ x, y }))),
    ...columns.flatMap((ends, x) => ends.map((y) => ({ x, y }))),
  ]
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
