import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, findCorners, type Point, type Quad, refineCorners } from './corners.ts'

function outlineOf(corners: Quad): Point[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % 4] ?? from
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y))
    return Array.from({ length: steps }, (_, step) => ({
      x: Math.round(from.x + ((to.x - from.x) * step) / steps),
      y: Math.round(from.y + ((to.y - from.y) * step) / steps),
    }))
  })
}

const near = (least: number, most: number) => fc.integer({ min: least, max: most })
const sheet: fc.Arbitrary<Quad> = fc
  .tuple(near(20, 90), near(20, 60), near(180, 280), near(20, 60), near(180, 280), near(320, 380), near(20, 90))
  .chain(([ax, ay, bx, by, cx, cy, dx]) =>
    near(320, 380).map(
      (dy): Quad => [
        { x: ax, y: ay },
        { x: bx, y: by },
        { x: cx, y: cy },
        { x: dx, y: dy },
      ],
    ),
  )

test('finds the corners of a sheet in any perspective', () => {
  void fc.assert(
    fc.property(sheet, (corners) => {
      const outline = outlineOf(corners)
      const rough = findCorners(outline)
      expect(rough).toBeDefined()
      for (const [index, { x, y }] of (rough ? refineCorners(rough, outline) : []).entries()) {
        expect(Math.hypot(x - (corners[index]?.x ?? 0), y - (corners[index]?.y ?? 0))).toBeLessThan(4)
      }
    }),
  )
})

test('finds the corners of a sheet with torn corners and a torn edge', () => {
  const corners: Quad = [
    { x: 50, y: 40 },
    { x: 250, y: 30 },
    { x: 240, y: 370 },
    { x: 60, y: 360 },
  ]
  const torn = outlineOf(corners).filter(({ x, y }) => Math.hypot(x - 240, y - 370) > 12)
  const rough = findCorners(torn)
  const [, , right] = rough ? refineCorners(rough, torn) : []
  expect(Math.hypot((right?.x ?? 0) - 240, (right?.y ?? 0) - 370)).toBeLessThan(5)
})

test('finds no corners of a line', () => {
  expect(findCorners(Array.from({ length: 50 }, (_, x) => ({ x, y: 10 })))).toBeUndefined()
  expect(
    areaOf([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 3 },
      { x: 0, y: 3 },
    ]),
  ).toBe(6)
})
