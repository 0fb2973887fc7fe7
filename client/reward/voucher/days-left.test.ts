import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const NOW = Date.parse('2026-11-21T09:41:00+07:00')

test.each([
  ['2026-11-30T23:59:59+07:00', '9 hari lagi'],
  ['2026-11-22T09:41:00+07:00', '1 hari lagi'],
  ['2026-11-22T09:40:00+07:00', 'Hari terakhir'],
  ['2026-12-05T09:41:00+07:00', '14 hari lagi'],
  ['2026-12-05T09:42:00+07:00', null],
  ['2026-11-21T09:41:00+07:00', null],
])('until %s says %s', (until, words) => {
  expect(daysLeft(until, NOW)).toBe(words)
})
