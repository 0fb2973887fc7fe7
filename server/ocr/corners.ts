// The four corners of a sheet from the outline of its region. Perspective leaves no two sides parallel.
import type { ReadBox } from '#contract/receipt-reading.ts'

export type Point = { x: number; y: number }
export type Quad = readonly [Point, Point, Point, Point]

const MAX_HULL_POINTS = 60
/** How far a point of the outline may be from the side it belongs to. */
const MAX_SIDE_DISTANCE_PX = 3
/** Left out at both ends of a side, which are rounded, torn or folded. */
const SIDE_END_SHARE = 0.08
const MIN_SIDE_POINTS = 8

export function findCorners(outline: Point[]): Quad | undefined {
  const hull = thinOut(convexHull(outline))
  let best: { area: number; corners: Point[] } = { area: 0, corners: [] }
  for (const [first, one] of hull.entries()) {
    for (let across = first + 2; across < hull.length; across += 1) {
      const other = hull[across]
      if (!other) continue
      const before = findFarthest(hull.slice(first + 1, across), one, other)
      const after = findFarthest([...hull.slice(across + 1), ...hull.slice(0, first)], one, other)
      if (!before || !after) continue
      const area = before.area + after.area
      if (area > best.area) best = { area, corners: [one, before.point, other, after.point] }
    }
  }
  return best.corners.length === 4 ? startAtUpperLeft(best.corners) : undefined
}

/** Moves each corner to the intersection of lines fitted to its two sides. */
export function refineCorners(rough: Quad, outline: Point[]): Quad {
  const sides = rough.map((from, index) => fitSide(from, rough[(index + 1) % 4] ?? from, outline))
  const corner = (index: 0 | 1 | 2 | 3): Point => {
    const [before, after] = [sides[(index + 3) % 4], sides[index]]
    return (before && after && intersect(before, after)) ?? rough[index]
  }
  return [corner(0), corner(1), corner(2), corner(3)]
}

export function boundingBoxOf(points: Point[]): ReadBox {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return {
    x: roundShare(x),
    y: roundShare(y),
    width: roundShare(Math.max(...xs) - x),
    height: roundShare(Math.max(...ys) - y),
  }
}

export function roundShare(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

export function areaOf(corners: readonly Point[]): number {
  const doubled = corners.reduce((sum, point, index) => {
    const next = corners[(index + 1) % corners.length] ?? point
    return sum + point.x * next.y - next.x * point.y
  }, 0)
  return Math.abs(doubled) / 2
}

function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (from: Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of from) {
      while (chain.length >= 2 && crossProduct(chain.at(-2), chain.at(-1), point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function crossProduct(a: Point | undefined, b: Point | undefined, c: Point): number {
  return a && b ? (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) : 0
}

function thinOut(hull: Point[]): Point[] {
  const step = Math.ceil(hull.length / MAX_HULL_POINTS)
  return hull.filter((_, index) => index % step === 0)
}

function findFarthest(points: Point[], one: Point, other: Point): { point: Point; area: number } | undefined {
  let best: { point: Point; area: number } | undefined
  for (const point of points) {
    const area = Math.abs(crossProduct(one, other, point)) / 2
    if (area > (best?.area ?? 0)) best = { point, area }
  }
  return best
}

function startAtUpperLeft(corners: Point[]): Quad | undefined {
  const first = corners.reduce((best, { x, y }, index) => {
    const { x: leastX, y: leastY } = corners[best] ?? { x, y }
    return x + y < leastX + leastY ? index : best
  }, 0)
  const [a, b, c, d] = [...corners.slice(first), ...corners.slice(0, first)]
  return a && b && c && d && [a, b, c, d]
}

type Line = Point & { dx: number; dy: number }

/** A line fitted by least squares to the outline between two corners; undefined where too few points are near. */
function fitSide(from: Point, to: Point, outline: Point[]): Line | undefined {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const points = outline.filter(({ x, y }) => {
    const along = ((x - from.x) * dx + (y - from.y) * dy) / length
    return (
      along > SIDE_END_SHARE &&
      along < 1 - SIDE_END_SHARE &&
      Math.abs((x - from.x) * dy - (y - from.y) * dx) <= MAX_SIDE_DISTANCE_PX
    )
  })
  if (points.length < MIN_SIDE_POINTS) return undefined
  const { x, y, angle } = axisOf(points)
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) }
}

/** Where points lie and in which direction they stretch most; `elongation`: how much more than across it. */
export function axisOf(points: Point[]): Point & { angle: number; elongation: number } {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  let [xx, xy, yy] = [0, 0, 0]
  for (const point of points) {
    xx += (point.x - x) ** 2
    xy += (point.x - x) * (point.y - y)
    yy += (point.y - y) ** 2
  }
  const spread = Math.hypot(xx - yy, 2 * xy)
  const [long, short] = [xx + yy + spread, Math.max(1e-6, xx + yy - spread)]
  return { x, y, angle: Math.atan2(2 * xy, xx - yy) / 2, elongation: Math.sqrt(long / short) }
}

function intersect(a: Line, b: Line): Point | undefined {
  const cross = a.dx * b.dy - a.dy * b.dx
  if (Math.abs(cross) < 0.2) return undefined
  const along = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / cross
  return { x: a.x + along * a.dx, y: a.y + along * a.dy }
}
