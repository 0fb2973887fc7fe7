import { expect, test } from 'vitest'
import { getFormats } from './formats.ts'

test('nothing has no sign', () => {
  const { number, decimal, percent } = getFormats()
  expect([-0, -0.4, -1_200, 7].map(number)).toEqual(['0', '0', '−1.200', '7'])
  expect([decimal(-0.04), percent(-0.004)]).toEqual(['0,0', '0%'])
})
