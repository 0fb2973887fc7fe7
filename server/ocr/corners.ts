// The four corners of a sheet from the outline of its region, however it was held: perspective leaves no side parallel.

export type Point = { x: number; y: number }
/** Corners clockwise from the upper left. */
export type Quad = readonly [Point, Point, Point, Point]

/** An outline has more points than corners need; so many of its hull are tried. */
const MOST_TRIED = 60
/** Pixels that an outline may stray from the straight side it belongs to. */
const NEAR_SIDE = 3
/** The ends of a side are rounded, torn or folded. */
const ENDS = 0.08
const FEWEST_POINTS = 8

/** The largest four-sided figure whose corners lie on the outline's hull; undefined for an outline without extent. */
export function cornersOf(outline: Point[]): Quad | undefined {
  const hull = thinned(hullOf(outline))
  let best: { area: number; corners: Point[] } = { area: 0, corners: [] }
  for (const [first, one] of hull.entries()) {
    for (let across = first + 2; across < hull.length; across += 1) {
      const other = hull[across]
      if (!other) continue
      const before = farthest(hull.slice(first + 1, across), one, other)
      const after = farthest([...hull.slice(across + 1), ...hull.slice(0, first)], one, other)
      if (!before || !after) continue
      const area = before.area + after.area
      if (area > best.area) best = { area, corners: [one, before.point, other, after.point] }
    }
  }
  return best.corners.length === 4 ? fromUpperLeft(best.corners) : undefined
}

/** The same corners, each moved to where the lines along its two sides meet. */
export function sharpened(rough: Quad, outline: Point[]): Quad {
  const sides = rough.map((from, index) => lineAlong(from, rough[(index + 1) % 4] ?? from, outline))
  const corner = (index: 0 | 1 | 2 | 3): Point => {
    const [before, after] = [sides[(index + 3) % 4], sides[index]]
    return (before && after && meet(before, after)) ?? rough[index]
  }
  return [corner(0), corner(1), corner(2), corner(3)]
}

export function areaOf(corners: readonly Point[]): number {
  const doubled = corners.reduce((sum, point, index) => {
    const next = corners[(index + 1) % corners.length] ?? point
    return sum + point.x * next.y - next.x * point.y
  }, 0)
  return Math.abs(doubled) / 2
}

/** Andrew's monotone chain; clockwise on a picture, whose y runs down. */
function hullOf(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (from: Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of from) {
      while (chain.length >= 2 && turnOf(chain.at(-2), chain.at(-1), point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Positive where the way over b to c turns clockwise. */
function turnOf(a: Point | undefined, b: Point | undefined, c: Point): number {
  return a && b ? (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) : 0
}

function thinned(hull: Point[]): Point[] {
  const step = Math.ceil(hull.length / MOST_TRIED)
  return hull.filter((_, index) => index % step === 0)
}

function farthest(points: Point[], one: Point, other: Point): { point: Point; area: number } | undefined {
  let best: { point: Point; area: number } | undefined
  for (const point of points) {
    const area = Math.abs(turnOf(one, other, point)) / 2
    if (area > (best?.area ?? 0)) best = { point, area }
  }
  return best
}

function fromUpperLeft(corners: Point[]): Quad | undefined {
  const first = corners.reduce((best, { x, y }, index) => {
    const { x: leastX, y: leastY } = corners[best] ?? { x, y }
    return x + y < leastX + leastY ? index : best
  }, 0)
  const [a, b, c, d] = [...corners.slice(first), ...corners.slice(0, first)]
  return a && b && c && d && [a, b, c, d]
}

/** A point on a line and its direction. */
type Line = Point & { dx: number; dy: number }

/** The line that the outline runs along from one corner to the next, without its ends. */
function lineAlong(from: Point, to: Point, outline: Point[]): Line | undefined {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const near = outline.filter(({ x, y }) => {
    const along = ((x - from.x) * dx + (y - from.y) * dy) / length
    return along > ENDS && along < 1 - ENDS && Math.abs((x - from.x) * dy - (y - from.y) * dx) <= NEAR_SIDE
  })
  if (near.length < FEWEST_POINTS) return undefined
  const x = near.reduce((sum, point) => sum + point.x, 0) / near.length
  const y = near.reduce((sum, point) => sum + point.y, 0) / near.length
  let [xx, xy, yy] = [0, 0, 0]
  for (const point of near) {
    xx += (point.x - x) ** 2
    xy += (point.x - x) * (point.y - y)
    yy += (point.y - y) ** 2
  }
  // The direction in which the points spread most.
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) }
}

function meet(a: Line, b: Line): Point | undefined {
  const cross = a.dx * b.dy - a.dy * b.dx
  if (Math.abs(cross) < 0.2) return undefined
  const along = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / cross
  return { x: a.x + along * a.dx, y: a.y + along * a.dy }
}
