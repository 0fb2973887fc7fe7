// What the foot of a print says of a shop whose heading is a logo.
import { expect, test } from 'vitest'
import { hintShop, locateHeading } from './shop-hint.ts'

const toLines = (...texts: string[]) =>
  texts.map((text, index) => ({
    text,
    words: [{ text, confidence: 80, box: { x: 0.1, y: 0.3 + index / 50, width: 0.4, height: 0.01 } }],
  }))

test('the mark of a chain is taken from its address rather than from its company, which comes first', () => {
  const lines = toLines(
    'PT.SUMBER ALFARIA',
    'Total Item 3 20.100',
    'WWW.ALFAMARTKU. COM',
    'Kritik: saran@alfamartku.com',
  )
  expect(hintShop(lines)).toEqual({
    addresses: ['www.alfamartku.com', 'saran@alfamartku.com'],
    family: 'alfamart',
    mark: 'ALFAMART',
  })
})

test('without an address, the mark is the one printed most often, with the spaces that were recognized', () => {
  const { mark } = hintShop(toLines('PT CIRCLEKA', 'SSID CIRCLE-K', 'AT CIRCLE K', 'lotte')) ?? {}
  expect(mark).toBe('CIRCLE-K')
  const chain = hintShop(toLines('PT INDOMARCO', '280-KONTAK@IND0MARET.C0.ID'))
  expect(chain).toMatchObject({ mark: 'INDOMARET', addresses: ['kontak@indomaret.co.id'] })
})

test('a mark printed once may be a part of a name', () => {
  expect(hintShop(toLines('RUMAH PIZZA', 'Kopi 5.000'))).toEqual({ addresses: [], family: 'fast-food' })
})

test('the maker of a till is no shop, and amounts and hours are no addresses', () => {
  expect(hintShop(toLines('GEROBAK BU TINI', 'Kopi 27.500', '11:53', 'Powered by Pawoon POS'))).toEqual({
    addresses: [],
    family: 'cloud-pos',
  })
  expect(hintShop(toLines('GEROBAK BU TINI', 'Kopi 27.500', 'JL.ID 4'))).toBeUndefined()
})

test('the heading is located by its first lines', () => {
  const [field] = locateHeading(toLines('TOKO', 'JL. MELATI', 'Kopi 5.000'), ['TOKO', 'JL. MELATI'])
  expect(field).toMatchObject({ field: 'merchant', confidence: 80, box: { y: 0.3, height: expect.closeTo(0.03) } })
  expect(locateHeading([], [])).toEqual([])
})
