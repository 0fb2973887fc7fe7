import { expect, test } from 'vitest'
import { countChoices, emptyFilter, parseFilter, toSearchParams } from './filter.ts'

test('a filter survives the address', () => {
  const filter = { search: 'kecap manis', type: 2 as const, brandIds: ['melati', 'sari-dapur'], endingFirst: true }
  expect(parseFilter(new URLSearchParams(toSearchParams(filter).toString()))).toEqual(filter)
})

test('no choice leaves the address bare, and unknown words choose nothing', () => {
  expect(toSearchParams(emptyFilter).size).toBe(0)
  expect(parseFilter(new URLSearchParams('jenis=apa&merek=,&urut=baru'))).toEqual(emptyFilter)
})

test('the badge counts type, brands and order, not the words', () => {
  expect(countChoices({ search: 'kecap', type: 1, brandIds: ['melati', 'lembut'], endingFirst: true })).toBe(4)
  expect(countChoices({ ...emptyFilter, search: 'kecap' })).toBe(0)
})
