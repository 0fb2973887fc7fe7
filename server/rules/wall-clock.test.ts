import { expect, test } from 'vitest'
import { dayOf, type TimeZone } from '#contract/time-zone.ts'
import {
  DAY_MS,
  endOfTwelfthMonth,
  formatDay,
  formatNumber,
  parseWallTime,
  startOfDay,
  startOfMonth,
  toInstantRange,
  toIso,
} from './wall-clock.ts'

test('reads filter dates as the wall clock of the shopper, not as UTC [9.shifted-dates]', () => {
  expect(new Date(parseWallTime('2026-11-21T00:00:00.000Z', 'Asia/Jakarta')).toISOString()).toBe(
    '2026-11-20T17:00:00.000Z',
  )
  expect(new Date(parseWallTime('2026-11-21T23:59:58.000Z', 'Asia/Jayapura')).toISOString()).toBe(
    '2026-11-21T14:59:58.000Z',
  )
  expect(new Date(parseWallTime('2026-11-21', 'Asia/Makassar')).toISOString()).toBe('2026-11-20T16:00:00.000Z')
})

test('ends a range with a bare date at the end of that day, and one with a time after its second', () => {
  const endOf = (end: string, zone: TimeZone) => new Date(toInstantRange({ end }, zone).end).toISOString()
  expect(endOf('2026-11-21', 'Asia/Jakarta')).toBe('2026-11-21T16:59:59.999Z')
  expect(endOf('2026-11-21', 'Asia/Jayapura')).toBe('2026-11-21T14:59:59.999Z')
  expect(endOf('2026-11-21T23:59:58.000Z', 'Asia/Jakarta')).toBe('2026-11-21T16:59:58.999Z')
})

test('begins the day at midnight in Jakarta and in Jayapura', () => {
  const justBefore = Date.parse('2026-11-20T23:59:59.999+07:00')
  expect(dayOf(justBefore, 'Asia/Jakarta')).toBe('2026-11-20')
  expect(dayOf(justBefore + 1, 'Asia/Jakarta')).toBe('2026-11-21')
  expect(dayOf(justBefore, 'Asia/Jayapura')).toBe('2026-11-21')
  expect(startOfDay(justBefore, 'Asia/Jayapura')).toBe(Date.parse('2026-11-21T00:00:00+09:00'))
})

test('begins the month on the shopper’s wall', () => {
  const instant = Date.parse('2026-12-01T00:30:00+09:00')
  expect(startOfMonth(instant, 'Asia/Jayapura')).toBe(Date.parse('2026-12-01T00:00:00+09:00'))
  expect(startOfMonth(instant, 'Asia/Jakarta')).toBe(Date.parse('2026-11-01T00:00:00+07:00'))
})

test('lets points live to the last second of the twelfth month', () => {
  expect(endOfTwelfthMonth(Date.parse('2026-11-21T09:41:00+07:00'), 'Asia/Jakarta')).toBe(
    Date.parse('2027-11-30T23:59:59+07:00'),
  )
  expect(endOfTwelfthMonth(Date.parse('2027-02-10T09:41:00+07:00'), 'Asia/Jakarta')).toBe(
    Date.parse('2028-02-29T23:59:59+07:00'),
  )
})

test('writes days and numbers as in Indonesia', () => {
  expect(formatDay(Date.parse('2026-08-17T20:00:00Z'), 'Asia/Jakarta')).toBe('18 Agu 2026')
  expect([0, 999, 1_000, 12_450, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1.000', '12.450', '1.234.567'])
})

test('an instant reads as JavaScript writes it, in every year', () => {
  const instants = [0, -1, 1, DAY_MS - 1, -DAY_MS, 1_795_228_860_006, 253_402_300_799_999, 253_402_300_800_000]
  const spread = Array.from({ length: 2_000 }, (_, index) => (index - 1_000) * 7_777_777_777)
  for (const instant of [...instants, ...spread]) expect(toIso(instant)).toBe(new Date(instant).toISOString())
  expect(toIso(null)).toBeNull()
})

test.each([
  '2026-11-21T00:00:00',
  '2026-11-21T00:00:00Z',
  '2026-11-21T00:00:00+07:00',
  '2026-11-21T00:00:00.000-03:30',
  '2026-11-21',
])('the digits of %s are the wall clock, whatever its zone', (wall) =>
  expect(new Date(parseWallTime(wall, 'Asia/Jakarta')).toISOString()).toBe('2026-11-20T17:00:00.000Z'),
)
