import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

/** Decodes bars as a scanner does: eleven modules per symbol, with a valid checksum. */
function scanned(widths: number[]): string {
  const patterns = new Map<string, number>()
  for (let value = 0; value < 95; value += 1) {
    patterns.set(
      code128(String.fromCharCode(value + 32))
        .slice(6, 12)
        .join(''),
      value,
    )
  }
  const signs = widths.slice(6, -13)
  const letters: string[] = []
  for (let at = 0; at < signs.length; at += 6) {
    const value = patterns.get(signs.slice(at, at + 6).join(''))
    if (value === undefined) throw new Error('This is no sign of CODE128.')
    letters.push(String.fromCharCode(value + 32))
  }
  return letters.join('')
}

test('draws the example of the standard: start B, signs, checksum, stop', () => {
  // `PJJ123C` has checksum 55, drawn with the pattern of the letter W.
  const bars = code128('PJJ123C').join('')
  expect(bars.slice(0, 6)).toBe('211214')
  expect(bars.slice(6, 12)).toBe('313121')
  expect(bars.slice(-13, -7)).toBe('311321')
  expect(bars.slice(-7)).toBe('2331112')
})

test('every sign is eleven modules wide and unlike the others', () => {
  const signs = Array.from({ length: 95 }, (_, at) => code128(String.fromCharCode(at + 32)).slice(6, 12))
  expect(signs.every((sign) => sign.reduce((sum, width) => sum + width, 0) === 11)).toBe(true)
  expect(new Set(signs.map((sign) => sign.join(''))).size).toBe(95)
})

test('a voucher code can be read back', () => {
  expect(scanned(code128('KT8F-2Q7M-19'))).toBe('KT8F-2Q7M-19')
})

test('letters that the code cannot carry are refused', () => {
  expect(() => code128('é')).toThrow(RangeError)
})
