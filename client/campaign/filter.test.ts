import { expect, test } from 'vitest'
import { countChoices, parseFilter, toSearchParams } from './filter.ts'

test('a filter survives the address', () => {
  const filter = { search: 'kecap manis', rewardType: 2 as const, brandIds: ['melati', 'sari-dapur'], orderAsc: true }
  expect(parseFilter(new URLSearchParams(toSearchParams(filter).toString()))).toEqual(filter)
})

test('no choice leaves the address bare, and unknown words choose nothing', () => {
  expect(toSearchParams({}).size).toBe(0)
  expect(parseFilter(new URLSearchParams('jenis=apa&merek=,&urut=baru'))).toEqual({ brandIds: [] })
})

test('the badge counts type, brands and order, not the words', () => {
  expect(countChoices({ search: 'kecap', rewardType: 1, brandIds: ['melati', 'lembut'], orderAsc: true })).toBe(4)
  expect(countChoices({ search: 'kecap' })).toBe(0)
})
