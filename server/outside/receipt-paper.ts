// Finds the sheets of paper on a photograph: bright, low in texture once their print is closed over, four-sided.
// Works on a small grey picture; corners are shares of the whole, so they fit the large one.
import type { Grey } from './receipt-grey.ts'

export type Point = { x: number; y: number }
/** Corners clockwise from the upper left, each a share of width and height. */
export type Quad = readonly [Point, Point, Point, Point]

const SMALLEST_SHARE = 0.05
const MOST_SHEETS = 3
/** A sheet fills its four corners but for its torn foot; what fills less is no sheet. */
const LEAST_FILLED = 0.86
const PRINT_WIDTH = 2
/** Degrees; a sheet turned further lies on its side. */
const MOST_TURNED = 40

/** Sheets from left to right; none when nothing stands out from the table. */
export function findSheets(small: Grey): Quad[] {
  const closed = closePrint(small, PRINT_WIDTH)
  let best: { quads: Quad[]; trust: number } = { quads: [], trust: 0 }
  for (const threshold of thresholdsOf(closed.grey)) {
    const found = regionsAbove(closed, threshold)
      .filter(({ pixels }) => pixels.length > SMALLEST_SHARE * small.width * small.height)
      .toSorted((a, b) => b.pixels.length - a.pixels.length)
      .slice(0, MOST_SHEETS)
      .map((region) => sheetOf(region, small))
      .filter((sheet) => sheet !== undefined)
    const trust = Math.min(...found.map((sheet) => sheet.trust))
    if (found.length > 0 && trust > best.trust) best = { quads: found.map(({ quad }) => quad), trust }
  }
  return best.quads.toSorted((a, b) => a[0].x + a[3].x - (b[0].x + b[3].x))
}

/**
 * Greys that may part paper from table. The first parts light from dark; a lower one keeps the paper's shaded end, a
 * higher one parts paper from a light table.
 */
function thresholdsOf(grey: Uint8Array): number[] {
  const first = thresholdOf(grey)
  const second = thresholdOf(grey.filter((value) => value > first))
  const third = thresholdOf(grey.filter((value) => value > second))
  return [first, first * 0.9, first * 0.8, (first + second) / 2, second, second * 0.95, third].map(Math.round)
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

/** `trust`, up to 1: how much of its four corners the region fills, less for sides that do not run alongside. */
type Sheet = { quad: Quad; trust: number }

/** The four lines along the region's sides, and where they meet. */
function sheetOf({ pixels }: Region, { width, height }: Grey): Sheet | undefined {
  const edge = edgeOf(pixels, width)
  const angle = uprightAngle(edge)
  const upright = edge.map((point) => turn(point, -angle))
  const top = new Map<number, number>()
  const bottom = new Map<number, number>()
  const left = new Map<number, number>()
  const right = new Map<number, number>()
  for (const { x, y } of upright) {
    const [column, row] = [Math.round(x), Math.round(y)]
    top.set(column, Math.min(top.get(column) ?? y, y))
    bottom.set(column, Math.max(bottom.get(column) ?? y, y))
    left.set(row, Math.min(left.get(row) ?? x, x))
    right.set(row, Math.max(right.get(row) ?? x, x))
  }
  // Upright sides are x by y, level ones y by x.
  const [above, beside, below, before] = [top, right, bottom, left].map(lineThrough)
  if (!above || !beside || !below || !before) return undefined
  const corners = [meet(above, before), meet(above, beside), meet(below, beside), meet(below, before)] as const
  const area = areaOf(corners)
  if (pixels.length < LEAST_FILLED * area || area < SMALLEST_SHARE * width * height) return undefined
  if (sidesTouched(edge, width, height) > 2) return undefined
  const share = (corner: Point): Point => {
    const { x, y } = turn(corner, angle)
    return { x: clamp((x + 0.5) / width), y: clamp((y + 0.5) / height) }
  }
  const skew = Math.abs(above.slope - below.slope) + Math.abs(before.slope - beside.slope)
  return {
    quad: [share(corners[0]), share(corners[1]), share(corners[2]), share(corners[3])],
    trust: Math.max(0.01, Math.min(1, pixels.length / area) - skew),
  }
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

/** How far the sheet is turned: the angle at which the smallest upright rectangle holds it. */
function uprightAngle(edge: Point[]): number {
  let best = { angle: 0, area: Number.POSITIVE_INFINITY }
  for (let degrees = -MOST_TURNED; degrees <= MOST_TURNED; degrees += 0.5) {
    const angle = (degrees * Math.PI) / 180
    let [left, right, top, bottom] = [1e9, -1e9, 1e9, -1e9]
    for (const point of edge) {
      const { x, y } = turn(point, -angle)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
    const area = (right - left) * (bottom - top)
    if (area < best.area) best = { angle, area }
  }
  return best.angle
}

function turn({ x, y }: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

type Line = { slope: number; base: number }

/** The line most of a side's points lie on: the ends belong to other sides, and strays are left out round by round. */
function lineThrough(side: Map<number, number>): Line | undefined {
  const sorted = [...side].toSorted(([a], [b]) => a - b)
  const cut = Math.floor(sorted.length * 0.12)
  let points = sorted.slice(cut, sorted.length - cut)
  let line: Line | undefined
  for (let round = 0; round < 6 && points.length >= 8; round += 1) {
    line = regress(points)
    const { slope, base } = line
    const away = points.map(([along, across]) => Math.abs(across - slope * along - base))
    const limit = Math.max(0.8, 1.6 * (away.toSorted((a, b) => a - b)[Math.floor(away.length / 2)] ?? 0))
    const close = points.filter((_, index) => (away[index] ?? 0) <= limit)
    if (close.length === points.length) break
    points = close
  }
  return line
}

function regress(points: [number, number][]): Line {
  const count = points.length
  const meanAlong = points.reduce((sum, [along]) => sum + along, 0) / count
  const meanAcross = points.reduce((sum, [, across]) => sum + across, 0) / count
  let [shared, spreadAlong] = [0, 0]
  for (const [along, across] of points) {
    shared += (along - meanAlong) * (across - meanAcross)
    spreadAlong += (along - meanAlong) ** 2
  }
  const slope = spreadAlong === 0 ? 0 : shared / spreadAlong
  return { slope, base: meanAcross - slope * meanAlong }
}

/** Where a level line (y by x) crosses an upright one (x by y). */
function meet(level: Line, upright: Line): Point {
  const y = (level.slope * upright.base + level.base) / (1 - level.slope * upright.slope)
  return { x: upright.slope * y + upright.base, y }
}

function areaOf(corners: readonly Point[]): number {
  const doubled = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(doubled) / 2
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
