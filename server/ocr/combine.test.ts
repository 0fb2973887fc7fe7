import { expect, test } from 'vitest'
import { combinePasses } from './combine.ts'
import type { OcrPass } from './confidence.ts'
import { parseReceipt } from './parse.ts'

const SHOPS = ['Pasar Segar Rakyat', 'Swalayan Lestari'].map((name) => ({
  shopId: name,
  names: [name],
  family: 'general' as const,
}))

function lookAt(engine: OcrPass['engine'], ...texts: string[]): OcrPass {
  const lines = texts.map((text) => ({ text, words: [] }))
  return { engine, receipt: parseReceipt(lines, SHOPS), lines }
}

test('knows the shop that one pass names, and none where another pass names another', () => {
  const named = lookAt('paddle', 'PASAR SEGAR RAKYAT', 'No. 0047-1192', 'TOTAL   26.500')
  const [silent, contrary] = [lookAt('tesseract', 'P4S4R'), lookAt('tesseract', 'SWALAYAN LESTARI')]
  expect(combinePasses([named, silent], []).shopId).toBe('Pasar Segar Rakyat')
  expect(combinePasses([named, silent, contrary], []).shopId).toBeUndefined()
})

test('is sure of a shop that two passes name, once as it is spelled', () => {
  const confidenceOf = (...passes: OcrPass[]) =>
    combinePasses(passes, []).fields.find(({ field }) => field === 'merchant')?.confidence ?? 0
  const [spelled, nearly] = [lookAt('paddle', 'PASAR SEGAR RAKYAT'), lookAt('paddle', 'PASAR SEGAR RAKYET')]
  expect(confidenceOf(spelled, nearly)).toBeGreaterThanOrEqual(80)
  expect([confidenceOf(spelled), confidenceOf(nearly, nearly)].every((one) => one < 80)).toBe(true)
})

test('doubts a quantity that one pass alone has read without a price', () => {
  const pass = (quantity: string) =>
    lookAt('paddle', '20/11/2026 18:42', `${quantity}KOPI SUSU   47.800`, 'TOTAL   47.800', 'QRIS   47.800')
  const doubts = (...passes: OcrPass[]) =>
    combinePasses(passes, []).items.map(({ isQuantityDoubted }) => isQuantityDoubted)
  expect(doubts(pass('2 '), pass('2 '))).toEqual([undefined])
  expect([doubts(pass('2 ')), doubts(pass('2 '), pass('')), doubts(pass(''), pass(''))]).toEqual([
    [true],
    [true],
    [true],
  ])
})

test('doubts a name that lacks a word of another pass of the same engine', () => {
  const pass = (engine: OcrPass['engine'], name: string) =>
    lookAt(engine, '20/11/2026 18:42', `${name}   1 17.400   17.400`, 'TOTAL   17.400', 'QRIS   17.400')
  const doubts = (...passes: OcrPass[]) => combinePasses(passes, []).items.map(({ isNameDoubted }) => isNameDoubted)
  const [cut, full] = [pass('paddle', 'PEWANGI 720ML'), pass('paddle', 'WANGIKA PEWANGI 720ML')]
  expect([doubts(cut, full), doubts(full, cut), doubts(cut, pass('tesseract', 'IIII WANGIKA PEWANGI'))]).toEqual([
    [true],
    [undefined],
    [undefined],
  ])
})
