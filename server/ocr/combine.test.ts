import { expect, test } from 'vitest'
import { combineLooks } from './combine.ts'
import type { Look } from './confidence.ts'
import { parseReceipt } from './parse.ts'

const SHOPS = ['Pasar Segar Rakyat', 'Swalayan Lestari'].map((name) => ({
  shopId: name,
  names: [name],
  family: 'general' as const,
}))

function lookAt(engine: Look['engine'], ...texts: string[]): Look {
  const lines = texts.map((text) => ({ text, words: [] }))
  return { engine, receipt: parseReceipt(lines, SHOPS), lines }
}

test('knows the shop that one look names, and none where another look names another', () => {
  const named = lookAt('paddle', 'PASAR SEGAR RAKYAT', 'No. 0047-1192', 'TOTAL   26.500')
  const [silent, contrary] = [lookAt('tesseract', 'P4S4R'), lookAt('tesseract', 'SWALAYAN LESTARI')]
  expect(combineLooks([named, silent], []).shopId).toBe('Pasar Segar Rakyat')
  expect(combineLooks([named, silent, contrary], []).shopId).toBeUndefined()
})

test('is sure of a shop that two looks name, once as it is spelled', () => {
  const confidenceOf = (...looks: Look[]) =>
    combineLooks(looks, []).fields.find(({ field }) => field === 'merchant')?.confidence ?? 0
  const [spelled, nearly] = [lookAt('paddle', 'PASAR SEGAR RAKYAT'), lookAt('paddle', 'PASAR SEGAR RAKYET')]
  expect(confidenceOf(spelled, nearly)).toBeGreaterThanOrEqual(80)
  expect([confidenceOf(spelled), confidenceOf(nearly, nearly)].every((one) => one < 80)).toBe(true)
})

test('doubts a quantity that one look alone has read without a price', () => {
  const look = (quantity: string) =>
    lookAt('paddle', '20/11/2026 18:42', `${quantity}KOPI SUSU   47.800`, 'TOTAL   47.800', 'QRIS   47.800')
  const doubts = (...looks: Look[]) => combineLooks(looks, []).items.map(({ isQuantityDoubted }) => isQuantityDoubted)
  expect(doubts(look('2 '), look('2 '))).toEqual([undefined])
  expect([doubts(look('2 ')), doubts(look('2 '), look('')), doubts(look(''), look(''))]).toEqual([
    [true],
    [true],
    [true],
  ])
})

test('doubts a name that lacks a word of another look of the same engine', () => {
  const look = (engine: Look['engine'], name: string) =>
    lookAt(engine, '20/11/2026 18:42', `${name}   1 17.400   17.400`, 'TOTAL   17.400', 'QRIS   17.400')
  const doubts = (...looks: Look[]) => combineLooks(looks, []).items.map(({ isNameDoubted }) => isNameDoubted)
  const [cut, whole] = [look('paddle', 'PEWANGI 720ML'), look('paddle', 'WANGIKA PEWANGI 720ML')]
  expect([doubts(cut, whole), doubts(whole, cut), doubts(cut, look('tesseract', 'IIII WANGIKA PEWANGI'))]).toEqual([
    [true],
    [undefined],
    [undefined],
  ])
})
