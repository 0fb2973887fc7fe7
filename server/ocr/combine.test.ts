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
