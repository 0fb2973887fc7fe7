import { expect, test } from 'vitest'
import { isSure, sureMarks } from './confidence.ts'
import { type ReceiptText, readReceiptText } from './parse.ts'

/** What a look makes of a stamp line, each word so sure. */
function look(stamp: string, confidence: number): ReceiptText {
  const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.02 }
  return readReceiptText([{ text: stamp, words: stamp.split(' ').map((text) => ({ text, confidence, box })) }])
}
const STAMP = '20/11/2026 18:42 #0047-1192'
const markIn = (marks: ReturnType<typeof sureMarks>, field: string) =>
  marks.find((mark) => mark.field === field)?.confidence
const bar = (text: string) => [{ format: 'Code128', text }]
const qr = (number: string) => [{ format: 'QRCode', text: `STRUK;TOKO SENTOSA;${number};2026-11-20T18:42;61300` }]

test('is surer of what a second look reads the same', () => {
  const first = look(STAMP, 76)
  expect(isSure(first, [], [])).toBe(false)
  expect(isSure(first, [], [look(STAMP, 76)])).toBe(true)
  expect(markIn(sureMarks(first, [], [look(STAMP, 76)]), 'receiptNo')).toBe(81)
})

test('takes no two doubtful looks at one photo for a sure one', () => {
  expect(isSure(look(STAMP, 71), [], [look(STAMP, 71)])).toBe(false)
})

test('is no surer for a second look that reads something else', () => {
  const marks = sureMarks(look(STAMP, 60), [], [look('20/12/2026 18:42 #0047-1192', 60)])
  expect(markIn(marks, 'purchasedAt')).toBe(60)
  expect(markIn(marks, 'receiptNo')).toBe(67)
})

test('takes the word of a bar code of number and day, also against letters read surely', () => {
  const faint = sureMarks(look(STAMP, 40), bar('004711922011'), [])
  expect([markIn(faint, 'receiptNo'), markIn(faint, 'purchasedAt')]).toEqual([99, 82])
  const misread = sureMarks(look('20/12/2026 18:42 #0047-1198', 95), bar('004711922011'), [])
  expect([markIn(misread, 'receiptNo'), markIn(misread, 'purchasedAt')]).toEqual([0, 0])
})

test('disproves a number whose letters were read as digits by the bar code of its day', () => {
  const misread = sureMarks(look('20/11/2026 18:42 No. 6835240', 95), bar('352402011'), [])
  expect([markIn(misread, 'receiptNo'), markIn(misread, 'purchasedAt')]).toEqual([0, 99])
  expect(markIn(sureMarks(look('20/11/2026 18:42 No. GB35240', 60), bar('352402011'), []), 'receiptNo')).toBe(60)
})

test('asks no bar code of another kind', () => {
  expect(isSure(look(STAMP, 90), bar('8990001234567'), [])).toBe(true)
})

test('takes the word of a QR code before that of letters', () => {
  const misread = look('20/11/2026 18:42 #0047-1198', 95)
  expect(markIn(sureMarks(misread, qr('0047-1192'), []), 'receiptNo')).toBe(0)
  expect(isSure(look(STAMP, 10), qr('0047-1192'), [])).toBe(true)
})

test('keeps where the stamp stands', () => {
  expect(sureMarks(look(STAMP, 90), [], []).every(({ box }) => box !== null)).toBe(true)
})
