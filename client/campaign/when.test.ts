import { expect, test } from 'vitest'
import { formatDrawTime, partsOf } from './when.ts'

test('a draw is announced on the clock of Jakarta', () => {
  expect(formatDrawTime('2026-11-30T13:00:00.000Z')).toBe('30 November 2026, pukul 20.00')
})

test('a wait is told in days, hours, minutes and seconds', () => {
  expect(partsOf(9 * 86_400 + 10 * 3600 + 18 * 60 + 42).map(({ value }) => value)).toEqual([9, 10, 18, 42])
  expect(partsOf(0).map(({ value }) => value)).toEqual([0, 0, 0, 0])
})
