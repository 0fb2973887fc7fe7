// Which colours may be a brand.
import { expect, test } from 'vitest'
import { isBrand } from './theme-ramp.ts'

test('accepts the default brand, a deep blue and a deep green', () => {
  expect(['#8a1a4b', '#1b3a8a', '#0f5132'].map(isBrand)).toEqual([true, true, true])
})

test('refuses a colour that white text cannot be read on', () => {
  expect(isBrand('#ff6f61')).toBe(false)
})

test('refuses a red that looks like an error', () => {
  expect(isBrand('#a31f10')).toBe(false)
})
