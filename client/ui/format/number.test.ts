import { expect, test, vi } from 'vitest'
import * as format from './number.ts'

test('groups points by dots and signs them with a true minus', () => {
  expect(format.formatPoints(12_450)).toBe('12.450 poin')
  expect([420, -10_000, 0].map(format.formatSigned)).toEqual(['+420', '−10.000', '0'])
})

test('writes rupiah without a space and without cents', () => {
  expect([198_500, -8_000, 0].map(format.formatRupiah)).toEqual(['Rp198.500', '−Rp8.000', 'Rp0'])
})

test('writes a file size with a comma', () => {
  expect([1_900_000, 2_000_000].map(format.formatBytes)).toEqual(['1,9 MB', '2,0 MB'])
  expect([62_400, 999_499, 999_500].map(format.formatBytes)).toEqual(['62 kB', '999 kB', '1,0 MB'])
})

test('shows a multiplier as it is', () => {
  expect([2, 1.5, 1.7, 1.25].map(format.formatMultiplier)).toEqual(['2×', '1,5×', '1,7×', '1,25×'])
})

test('writes integers as `Intl` does, without making a formatter', async () => {
  const platform = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
  const numbers = [0, 7, 420, 999, 1_000, 12_450, 999_999, 1_000_000, 1_234_567_890, 0.4, 1.5, 2.5, 1_999.5]
  const expected = [...numbers, ...numbers.slice(1).map((n) => -Math.ceil(n))].map((n) => platform.format(n))
  const created = vi.spyOn(Intl, 'NumberFormat')
  const { formatNumber } = await import('./number.ts')
  const written = [...numbers, ...numbers.slice(1).map((n) => -Math.ceil(n))].map((n) => formatNumber(n))
  expect(written).toEqual(expected.map((text) => text.replace('-', '−')))
  expect(created).not.toHaveBeenCalled()
})
