import { expect, onTestFinished, test, vi } from 'vitest'
import * as format from './number.ts'

test('groups points by dots and signs them with a true minus', () => {
  expect(format.formatPoints(12_450)).toBe('12.450 poin')
  expect([420, -10_000, 0].map(format.formatSigned)).toEqual(['+420', '−10.000', '0'])
})

test('writes rupiah without a space and without cents', () => {
  expect([198_500, -8_000, 0].map(format.formatRupiah)).toEqual(['Rp198.500', '−Rp8.000', 'Rp0'])
})

test('writes a file size with a comma', () => {
  expect([1_900_000, 2_000_000].map(format.formatMegabytes)).toEqual(['1,9 MB', '2,0 MB'])
})

test('shows a multiplier as it is', () => {
  expect([2, 1.5, 1.7, 1.25].map(format.formatMultiplier)).toEqual(['2×', '1,5×', '1,7×', '1,25×'])
})

test('makes no formatter before a number is formatted', async () => {
  vi.resetModules()
  const made = vi.spyOn(Intl, 'NumberFormat')
  onTestFinished(() => made.mockRestore())
  const { formatNumber } = await import('./number.ts')
  expect(made).not.toHaveBeenCalled()
  expect(formatNumber(1_374)).toBe('1.374')
  expect(made).toHaveBeenCalledOnce()
})
