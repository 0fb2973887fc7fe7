import { expect, test } from 'vitest'
import { completeBoxes } from './cut-off.ts'
import type { TextBox } from './detect-text.ts'

/** Gray paper with strokes of ink, each from one column up to another, from row 20 to row 50. */
function sheetWith(strokes: [from: number, to: number][]) {
  const [width, height] = [400, 70]
  const pixels = new Uint8Array(width * height).fill(190)
  for (let y = 20; y < 50; y += 1) for (const [from, to] of strokes) pixels.fill(60, y * width + from, y * width + to)
  return { width, height, pixels }
}

function boxBetween(left: number, right: number, height = 40): TextBox {
  return { x: (left + right) / 2, y: 35, width: right - left, height, angle: 0 }
}

/** The letters of `Rp429,250`, 20 px apart. */
const AMOUNT: [number, number][] = Array.from({ length: 9 }, (_, at) => [200 + 20 * at, 214 + 20 * at])

function edgesOf(box: TextBox | undefined): number[] {
  return box ? [-1, 1].map((side) => box.x + (side * box.width) / 2) : []
}

test('completes a piece that begins or ends within a word', () => {
  const [left, right] = edgesOf(completeBoxes(sheetWith(AMOUNT), [boxBetween(318, 380)])[0])
  expect(left).toBeGreaterThan(180)
  expect(left).toBeLessThanOrEqual(200)
  expect(right).toBe(380)
  const [start, end] = edgesOf(completeBoxes(sheetWith(AMOUNT), [boxBetween(190, 278)])[0])
  expect(start).toBe(190)
  expect(end).toBeGreaterThanOrEqual(374)
})

test('leaves a piece that ends before a space, another piece or a rule as it is', () => {
  const fullBox = boxBetween(190, 384)
  expect(completeBoxes(sheetWith([[150, 174], ...AMOUNT]), [fullBox])).toEqual([fullBox])
  const halves = [boxBetween(190, 276), boxBetween(278, 384)]
  expect(completeBoxes(sheetWith(AMOUNT), halves)).toEqual(halves)
  const ruled = boxBetween(196, 380)
  expect(completeBoxes(sheetWith([[100, 194], ...AMOUNT]), [ruled])).toEqual([ruled])
})

test('leaves a blank piece and a standing one as they are', () => {
  const boxes = [boxBetween(250, 300), { ...boxBetween(318, 380), angle: Math.PI / 2 }]
  expect(completeBoxes(sheetWith([]), boxes)).toEqual(boxes)
})
