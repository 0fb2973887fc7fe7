import { expect, test } from 'vitest'
import { toSuggestion } from './shop-suggestion.ts'

test('an unknown shop is suggested by its print: name, address on the web and the pattern of its numbers', () => {
  const heading = ['| Sea', '~ WARUNG KOPI BU TINI ~', 'JL. MELATI NO. 8', 'Telp 0274 555 1234', 'kopitini.contoh.id']
  expect(toSuggestion({ heading, receiptNo: '04-77B' })).toEqual({
    name: 'Warung Kopi Bu Tini',
    printedNames: ['kopitini.contoh.id'],
    family: 'general',
    numberPattern: '##-##@',
    participating: true,
    allItems: true,
  })
})

test('a short name is taken where there is no longer one, and a company keeps its capitals', () => {
  expect(toSuggestion({ heading: ['A&W', 'Jl. Melati No. 8'] }).name).toBe('')
  expect(toSuggestion({ heading: ['KFC', 'Jl. Melati No. 8'] }).name).toBe('KFC')
  expect(toSuggestion({ heading: ['pt citra rasa'] }).name).toBe('PT Citra Rasa')
})

test('nothing is suggested where nothing was read', () => {
  expect(toSuggestion({ heading: ['Jl. Melati No. 8', '|| 12'] })).toMatchObject({ name: '', numberPattern: null })
})

test('a chain whose logo leaves no text is suggested by its mark, its address and its family, without a pattern', () => {
  const heading = ['FTINDOMAR', 'PAHLAWAN 081139608396', 'JL. PAHLAWAN BANJAR TEGAL']
  const shopHint = { addresses: ['kontak@kedaimaju.co.id'], family: 'indomaret' as const, mark: 'KEDAI MAJU' }
  expect(toSuggestion({ heading, receiptNo: 'TKMJ-97349-01', shopHint })).toMatchObject({
    name: 'Kedai Maju',
    printedNames: ['kontak@kedaimaju.co.id'],
    family: 'indomaret',
    numberPattern: null,
  })
})

test.each([
  ['AC3562F3B5', null],
  ['INV/AC3562F3B5', '@@@/*'],
  ['62544/KSR/0722', '#####/@@@/####'],
])('of %s, letters and digits that alternate are free in the pattern', (receiptNo, numberPattern) =>
  expect(toSuggestion({ heading: [], receiptNo })).toMatchObject({ numberPattern }),
)
