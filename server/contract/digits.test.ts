// Digits of other keyboards.
import { expect, test } from 'vitest'
import { digitsIn, westernDigits } from './digits.ts'
import { Otp } from './wire.ts'

test.each([
  ['٠٨١٢ ٣٤٥٦', '0812 3456'],
  ['۰۸۱۲', '0812'],
  ['０８１２－３４', '0812－34'],
  ['०८१२', '0812'],
  ['𝟎𝟖𝟙𝟚', '0812'],
  ['½ 2² Rp5', '½ 2² Rp5'],
])('%s is %s', (typed, western) => expect(westernDigits(typed)).toBe(western))

test('keeps the digits alone', () => expect(digitsIn('Rp１٢.3')).toBe('123'))

test('a one-time code arrives as an integer that lost its leading zeros, or as its digits [5.integer]', () => {
  expect([12_345, '12345', '012345'].map((code) => Otp.parse(code))).toEqual(Array(3).fill('012345'))
})
