import { expect, test, vi } from 'vitest'
import { greetingAt, localZone, messageOfTheDay } from './greeting-text.ts'

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
  expect(greetingAt(Date.parse(instant), 'Asia/Jakarta')).toBe(word)
})

test('says pagi an hour earlier in Makassar and two in Jayapura', () => {
  const instant = Date.parse('2026-11-21T03:30:00Z')
  expect(greetingAt(instant, 'Asia/Makassar')).toBe('siang')
  expect(greetingAt(instant - 90 * 60_000, 'Asia/Jayapura')).toBe('siang')
})

test('says the same line all day and another one the next day', () => {
  const midnight = Date.parse('2026-11-20T17:00:00Z')
  expect(messageOfTheDay(midnight, 'Asia/Jakarta')).toBe(messageOfTheDay(midnight + 86_399_000, 'Asia/Jakarta'))
  expect(messageOfTheDay(midnight, 'Asia/Jakarta')).not.toBe(messageOfTheDay(midnight + 86_400_000, 'Asia/Jakarta'))
})

test.each([
  [7, 'Asia/Jakarta'],
  [8, 'Asia/Makassar'],
  [9, 'Asia/Jayapura'],
  [2, 'Asia/Jakarta'],
  [-5, 'Asia/Jakarta'],
])('a phone %i hours ahead of UTC has the zone %s', (hours, zone) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hours)
  expect(localZone()).toBe(zone)
})
