import { expect, test } from 'vitest'
import { MIN_CONFIDENCE } from '#contract/receipt-reading.ts'
import { areStampsConfident, combineFields, confirmProof, type OcrPass } from './confidence.ts'
import { parseReceipt } from './parse.ts'

/** Parses one line with number and time, each word with this confidence. */
function pass(stamp: string, confidence: number, engine: OcrPass['engine'] = 'paddle'): OcrPass {
  const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.02 }
  const words = stamp.split(' ').map((text) => ({ text, confidence, box }))
  const lines = [{ text: stamp, words }]
  return { engine, receipt: parseReceipt(lines, []), lines }
}
const STAMP = '20/11/2026 18:42 #0047-1192'
const findField = (fields: ReturnType<typeof combineFields>, field: string) =>
  fields.find((read) => read.field === field)?.confidence
const bar = (text: string) => [{ format: 'Code128', text }]
const qr = (number: string) => [{ format: 'QRCode', text: `STRUK;TOKO SENTOSA;${number};2026-11-20T18:42;61300` }]

test('is confident of what both engines read alike', () => {
  const first = pass(STAMP, 90)
  const second = pass(STAMP, 60, 'tesseract')
  expect(areStampsConfident(first, [], [])).toBe(false)
  expect(areStampsConfident(first, [], [second])).toBe(true)
  expect(findField(combineFields(first, [], [second]), 'receiptNo')).toBe(96)
})

test('is never confident of what one pass alone has read', () => {
  expect(findField(combineFields(pass(STAMP, 99), [], []), 'receiptNo')).toBe(79)
})

test('is not confident of passes that agree when none of them is certain', () => {
  expect(findField(combineFields(pass(STAMP, 89), [], [pass(STAMP, 89)]), 'receiptNo')).toBe(79)
})

test('is not confident when a second pass of the same engine differs', () => {
  const others = [pass('20/12/2026 18:42 #0047-1192', 10), pass(STAMP, 95, 'tesseract')]
  expect(findField(combineFields(pass(STAMP, 95), [], others), 'purchasedAt')).toBe(79)
})

test('is confident of a day that one engine alone has read only where no digit is in the slightest doubt', () => {
  // A 0 whose left half is not printed is a 3 in every pass, and Tesseract guesses the same.
  const guess = pass(STAMP, 35, 'tesseract')
  const timeOf = (own: number) =>
    findField(combineFields(pass(STAMP, own), [], [pass(STAMP, own), guess]), 'purchasedAt')
  expect([timeOf(97), timeOf(99)]).toEqual([79, 99])
  const confirmed = combineFields(pass(STAMP, 97), [], [pass(STAMP, 97), pass(STAMP, 60, 'tesseract')])
  expect(findField(confirmed, 'purchasedAt')).toBe(99)
})

test('is confident of such a day where two passes are, or the number repeats it', () => {
  const timeOf = (number: string, ...certainties: [number, number]) => {
    const [first, again] = certainties.map((one) => pass(`20/11/2026 18:42 #${number}`, one)) as [OcrPass, OcrPass]
    return findField(combineFields(first, [], [again]), 'purchasedAt')
  }
  // On one rendering, the broken digit is certain.
  expect(timeOf('0047-1192', 97, 99)).toBe(79)
  expect(timeOf('0047-1192', 98, 99)).toBeGreaterThan(90)
  const faintDay = (number: string) =>
    [85, 99].map((own) => {
      const lines = [{ text: `20/11/2026 18:42 #${number}`, words: faintWords(own, number) }]
      return { engine: 'paddle' as const, receipt: parseReceipt(lines, []), lines }
    }) as [OcrPass, OcrPass]
  const dayOf = ([first, again]: [OcrPass, OcrPass]) => findField(combineFields(first, [], [again]), 'purchasedAt')
  expect(dayOf(faintDay('0047-1192'))).toBe(79)
  expect(dayOf(faintDay('004720261120'))).toBeGreaterThan(90)
  expect(dayOf(faintDay('004720261121'))).toBe(79)
})

/** A day of this certainty beside a certain time and number. */
function faintWords(day: number, number: string) {
  const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.02 }
  const wordOf = (text: string, confidence: number) => ({
    text,
    confidence,
    letters: [...text].map(() => confidence),
    box,
  })
  return [wordOf('20/11/2026', day), wordOf('18:42', 99), wordOf(`#${number}`, 99)]
}

test('is not confident of two passes when a certain third one differs', () => {
  const [first, again] = [pass(STAMP, 99), pass(STAMP, 99)]
  const doubt = (confidence: number) => pass('20/12/2026 18:42 #0047-1192', confidence, 'tesseract')
  expect(findField(combineFields(first, [], [again, doubt(70)]), 'purchasedAt')).toBe(79)
  expect(findField(combineFields(first, [], [again, doubt(20)]), 'purchasedAt')).toBe(99)
})

test('prefers a barcode of number and day to letters, even certain ones', () => {
  const faint = combineFields(pass(STAMP, 40), bar('004711922011'), [])
  expect([findField(faint, 'receiptNo'), findField(faint, 'purchasedAt')]).toEqual([99, 82])
  const misread = combineFields(pass('20/12/2026 18:42 #0047-1198', 95), bar('004711922011'), [])
  expect([findField(misread, 'receiptNo'), findField(misread, 'purchasedAt')]).toEqual([0, 0])
})

test('rejects a number whose letters were read as digits when the barcode differs', () => {
  const misread = combineFields(pass('20/11/2026 18:42 No. 6835240', 95), bar('352402011'), [])
  expect([findField(misread, 'receiptNo'), findField(misread, 'purchasedAt')]).toEqual([0, 94])
  expect(findField(combineFields(pass('20/11/2026 18:42 No. GB35240', 60), bar('352402011'), []), 'receiptNo')).toBe(60)
})

test('ignores barcodes of other kinds', () => {
  expect(areStampsConfident(pass(STAMP, 99), bar('8990001234567'), [pass(STAMP, 80, 'tesseract')])).toBe(true)
})

test('prefers a QR code to letters', () => {
  const misread = pass('20/11/2026 18:42 #0047-1198', 95)
  expect(findField(combineFields(misread, qr('0047-1192'), []), 'receiptNo')).toBe(0)
  expect(areStampsConfident(pass(STAMP, 10), qr('0047-1192'), [])).toBe(true)
})

test('reports where number and time were read', () => {
  expect(combineFields(pass(STAMP, 90), [], []).every(({ box }) => box !== null)).toBe(true)
})

test('proves no total against two passes that read the same other one: it may have been altered', () => {
  const lookAt = (engine: OcrPass['engine'], ...prints: string[]): OcrPass => {
    const lines = ['Teh melati   16.500', ...prints, 'Tunai   20.000', 'Kembali   3.500'].map((text) => ({
      text,
      words: [],
    }))
    return { engine, receipt: parseReceipt(lines, []), lines }
  }
  const [lost, altered] = [lookAt('tesseract'), lookAt('paddle', 'TOTAL   26.500')]
  expect(lost.receipt).toMatchObject({ total: 16_500, proof: 'cash' })
  expect(confirmProof(lost, [altered])).toBe('cash')
  expect(confirmProof(lost, [altered, altered])).toBeUndefined()
})

test('takes a sign for a letter or a digit where both engines do, or two passes are sure of it', () => {
  const open = (confidence: number, engine?: OcrPass['engine']) =>
    pass('20/11/2026 18:42 No. GB98761', confidence, engine)
  const isSure = (...[first, ...others]: OcrPass[]) =>
    first !== undefined && (findField(combineFields(first, [], others), 'receiptNo') ?? 0) >= MIN_CONFIDENCE
  expect(isSure(open(94), open(99))).toBe(false)
  expect(isSure(open(95), open(99))).toBe(true)
  expect(isSure(open(94), open(99), open(70, 'tesseract'))).toBe(true)
})

test('is not confident of a day without its time, or of a lone digit that may have been two', () => {
  const at = (moment: string) => combineFields(pass(`${moment} #0047-1192`, 99), [], [pass(`${moment} #0047-1192`, 99)])
  expect(findField(at('20/11/2026 18:42'), 'purchasedAt')).toBeGreaterThan(90)
  for (const moment of ['20/11/2026', '20/1/2026 18:42', '20/11/2026 8:42'])
    expect(findField(at(moment), 'purchasedAt')).toBe(79)
})
