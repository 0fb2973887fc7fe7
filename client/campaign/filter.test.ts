import { expect, test } from 'vitest'
import { addressOf, choicesIn, everything, filterFrom } from './filter.ts'

test('a filter survives the address', () => {
  const filter = { search: 'kecap manis', type: 2 as const, brandIds: ['melati', 'sari-dapur'], endingFirst: true }
  expect(filterFrom(new URLSearchParams(addressOf(filter).toString()))).toEqual(filter)
})

test('no choice leaves the address bare, and unknown words choose nothing', () => {
  expect(addressOf(everything).size).toBe(0)
  expect(filterFrom(new URLSearchParams('jenis=apa&merek=,&urut=baru'))).toEqual(everything)
})

test('the badge counts type, brands and order, not the words', () => {
  expect(choicesIn({ search: 'kecap', type: 1, brandIds: ['melati', 'lembut'], endingFirst: true })).toBe(4)
  expect(choicesIn({ ...everything, search: 'kecap' })).toBe(0)
})
