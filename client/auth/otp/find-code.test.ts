// The one-time code in pasted text.
import { expect, test } from 'vitest'
import { findCode } from './find-code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['12', '12'],
  ['١٢٣ ４５６', '123456'],
  ['[12.03, 25/11/2026] Struka: 123456 adalah kode verifikasimu. Berlaku 5 menit.', '123456'],
  ['[25/11/26, 12.03.45] Struka: Kodemu 123456.', '123456'],
  ['25/11/2026 12:03 - Struka: *123456* kode masukmu, jangan diberikan ke 0812-3456-7890', '123456'],
  ['[12.03, 25/11/2026] +62 812-3456-7890: kode 123 456, berlaku 5 menit', '123456'],
  ['Struka-123456 adalah kodemu untuk menukar Rp150000', '123456'],
  ['Penukaran Rp150000: kodenya 123456', '123456'],
  ['<#> 123456 adalah kode Struka. FA+9qCX9VSu', '123456'],
  ['25/11/2026 123456 5 menit', '123456'],
  ['\u200e[12.03] \u200e123456', '123456'],
  ['12.03, 25/11/2026: belum ada kode', ''],
])('%j', (pasted, code) => {
  expect(findCode(pasted)).toBe(code)
})
