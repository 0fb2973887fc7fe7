import { expect, test } from 'vitest'
import { formatDrawTime } from './format-draw-time.ts'

test('writes the time of a draw in the time zone of Jakarta', () => {
  expect(formatDrawTime('2026-11-30T13:00:00.000Z')).toBe('30 November 2026, pukul 20.00')
})
