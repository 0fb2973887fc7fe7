import { expect, test } from 'vitest'
import { turnBox } from './turn-box.ts'

const BOX = { x: 0.25, y: 0, width: 0.5, height: 0.125 }

test.each([
  [0, BOX],
  [1, { x: 0.875, y: 0.25, width: 0.125, height: 0.5 }],
  [2, { x: 0.25, y: 0.875, width: 0.5, height: 0.125 }],
  [3, { x: 0, y: 0.25, width: 0.125, height: 0.5 }],
])('a box follows a photo that is turned by %i quarters', (turns, turned) => {
  expect(turnBox(BOX, turns)).toEqual(turned)
})

test('four quarters lead back', () => {
  expect([1, 1, 1, 1].reduce((box) => turnBox(box, 1), BOX)).toEqual(BOX)
})
