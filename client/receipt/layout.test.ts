import { expect, test } from 'vitest'
import { fitWithin, stackVertically } from './layout.ts'

test('a photo becomes as small as a reader allows, and a small one stays as it is', () => {
  expect(fitWithin({ width: 3_000, height: 4_000 })).toEqual({ width: 1_200, height: 1_600 })
  expect(fitWithin({ width: 700, height: 900 })).toEqual({ width: 700, height: 900 })
})

test('the short side of a long photo stays what the server takes', () => {
  expect(fitWithin({ width: 1_000, height: 8_000 })).toEqual({ width: 600, height: 4_800 })
})

test('photos of one receipt lie below each other, equally wide', () => {
  const parts = [
    { width: 1_200, height: 1_600 },
    { width: 600, height: 300 },
  ]
  expect(stackVertically(parts)).toEqual({ width: 1_080, height: 1_980, tops: [0, 1_440] })
})

test('five long photos still fit on a phone’s canvas', () => {
  const { width, height } = stackVertically(Array.from({ length: 5 }, () => ({ width: 600, height: 2_400 })))
  expect(width).toBeGreaterThanOrEqual(600)
  expect(width * height).toBeLessThanOrEqual(15_100_000)
  expect(height).toBeLessThanOrEqual(16_000)
})
