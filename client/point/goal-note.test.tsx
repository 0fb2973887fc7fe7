import { expect, test } from 'vitest'
import { describeProgress } from './goal-note.tsx'
import { averageOf } from './queries.ts'

test('a goal names the missing points, and about how many receipts they are', () => {
  expect(describeProgress(333, 180)).toBe('333 poin lagi, kira-kira 2 struk')
  expect(describeProgress(180, 180)).toBe('180 poin lagi, kira-kira 1 struk')
})

test('without a receipt that brought points it names the points alone', () => {
  expect(describeProgress(333, undefined)).toBe('333 poin lagi')
  expect(describeProgress(333, averageOf([]))).toBe('333 poin lagi')
})

test('a receipt counts with what the last ones brought on average', () => {
  expect(averageOf([100, 200, 60])).toBe(120)
})
