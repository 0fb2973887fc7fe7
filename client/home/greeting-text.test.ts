import { beforeEach, expect, test, vi } from 'vitest'
import { setZoneSource } from '../ui/format/zone.ts'
import { greetingAt, messageOfTheDay } from './greeting-text.ts'

beforeEach(() => {
  // The phone of a traveller: the greeting follows the shopper's zone, not the phone's.
  vi.stubEnv('TZ', 'America/New_York')
  setZoneSource(() => undefined)
})

test.each([
  ['2026-11-20T21:00:00Z', 'pagi'],
  ['2026-11-21T03:59:00Z', 'pagi'],
  ['2026-11-21T04:00:00Z', 'siang'],
  ['2026-11-21T07:59:00Z', 'siang'],
  ['2026-11-21T08:00:00Z', 'sore'],
  ['2026-11-21T11:59:00Z', 'sore'],
  ['2026-11-21T12:00:00Z', 'malam'],
  ['2026-11-20T20:59:00Z', 'malam'],
])('at %s Jakarta says %s', (instant, word) => {
  expect(greetingAt(Date.parse(instant))).toBe(word)
})

test.each([
  ['Asia/Makassar', '2026-11-21T03:00:00Z'],
  ['Asia/Jayapura', '2026-11-21T02:00:00Z'],
] as const)('in %s says siang from eleven o’clock there', (zone, eleven) => {
  setZoneSource(() => zone)
  expect(greetingAt(Date.parse(eleven))).toBe('siang')
  expect(greetingAt(Date.parse(eleven) - 1)).toBe('pagi')
})

test('says the same line all day and another one the next day', () => {
  const midnight = Date.parse('2026-11-20T17:00:00Z')
  expect(messageOfTheDay(midnight)).toBe(messageOfTheDay(midnight + 86_399_000))
  expect(messageOfTheDay(midnight)).not.toBe(messageOfTheDay(midnight + 86_400_000))
})
