import { expect, test } from 'vitest'
import { countNewVouchers } from './shortcuts.tsx'

test('vouchers that came since the wallet was last open are new [3.voucher-notifs]', () => {
  expect(countNewVouchers(3, 1)).toEqual({ added: 2, seen: 1 })
  expect(countNewVouchers(3, 3)).toEqual({ added: 0, seen: 3 })
})

test('a browser without a stored count marks none, and counts from there', () => {
  expect(countNewVouchers(2, null)).toEqual({ added: 0, seen: 2 })
})

test('a used voucher lowers the stored count, so that the next one is new again', () => {
  const afterUse = countNewVouchers(1, 2)
  expect(afterUse).toEqual({ added: 0, seen: 1 })
  expect(countNewVouchers(2, afterUse.seen)).toEqual({ added: 1, seen: 1 })
})
