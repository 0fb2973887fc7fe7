import { expect, test } from 'vitest'
import { areStampsConfident, combineMarks } from './confidence.ts'
import { type ParsedReceipt, parseReceipt } from './parse.ts'

/** Parses one line with number and time, each word with this confidence. */
function attempt(stamp: string, confidence: number): ParsedReceipt {
  const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.02 }
  return parseReceipt([{ text: stamp, words: stamp.split(' ').map((text) => ({ text, confidence, box })) }])
}
const STAMP = '20/11/2026 18:42 #0047-1192'
const markIn = (marks: ReturnType<typeof combineMarks>, field: string) =>
  marks.find((mark) => mark.field === field)?.confidence
const bar = (text: string) => [{ format: 'Code128', text }]
const qr = (number: string) => [{ format: 'QRCode', text: `STRUK;TOKO SENTOSA;${number};2026-11-20T18:42;61300` }]

test('is more confident when a second attempt agrees', () => {
  const first = attempt(STAMP, 76)
  expect(areStampsConfident(first, [], [])).toBe(false)
  expect(areStampsConfident(first, [], [attempt(STAMP, 76)])).toBe(true)
  expect(markIn(combineMarks(first, [], [attempt(STAMP, 76)]), 'receiptNo')).toBe(81)
})

test('is not confident of two uncertain attempts that agree', () => {
  expect(areStampsConfident(attempt(STAMP, 71), [], [attempt(STAMP, 71)])).toBe(false)
})

test('is not more confident when a second attempt differs', () => {
  const marks = combineMarks(attempt(STAMP, 60), [], [attempt('20/12/2026 18:42 #0047-1192', 60)])
  expect(markIn(marks, 'purchasedAt')).toBe(60)
  expect(markIn(marks, 'receiptNo')).toBe(67)
})

test('prefers a barcode of number and day to letters, even certain ones', () => {
  const faint = combineMarks(attempt(STAMP, 40), bar('004711922011'), [])
  expect([markIn(faint, 'receiptNo'), markIn(faint, 'purchasedAt')]).toEqual([99, 82])
  const misread = combineMarks(attempt('20/12/2026 18:42 #0047-1198', 95), bar('004711922011'), [])
  expect([markIn(misread, 'receiptNo'), markIn(misread, 'purchasedAt')]).toEqual([0, 0])
})

test('rejects a number whose letters were read as digits when the barcode differs', () => {
  const misread = combineMarks(attempt('20/11/2026 18:42 No. 6835240', 95), bar('352402011'), [])
  expect([markIn(misread, 'receiptNo'), markIn(misread, 'purchasedAt')]).toEqual([0, 99])
  expect(markIn(combineMarks(attempt('20/11/2026 18:42 No. GB35240', 60), bar('352402011'), []), 'receiptNo')).toBe(60)
})

test('ignores barcodes of other kinds', () => {
  expect(areStampsConfident(attempt(STAMP, 90), bar('8990001234567'), [])).toBe(true)
})

test('prefers a QR code to letters', () => {
  const misread = attempt('20/11/2026 18:42 #0047-1198', 95)
  expect(markIn(combineMarks(misread, qr('0047-1192'), []), 'receiptNo')).toBe(0)
  expect(areStampsConfident(attempt(STAMP, 10), qr('0047-1192'), [])).toBe(true)
})

test('reports where number and time were read', () => {
  expect(combineMarks(attempt(STAMP, 90), [], []).every(({ box }) => box !== null)).toBe(true)
})
