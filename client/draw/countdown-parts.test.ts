import { expect, test } from 'vitest'
import { partsOf } from './head.tsx'

test('splits a duration into days, hours, minutes and seconds', () => {
  expect(partsOf(9 * 86_400 + 10 * 3600 + 18 * 60 + 42).map(({ value }) => value)).toEqual([9, 10, 18, 42])
  expect(partsOf(0).map(({ value }) => value)).toEqual([0, 0, 0, 0])
})
