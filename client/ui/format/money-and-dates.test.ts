// Formats of design.md 10.
import { expect, test } from 'vitest'
import * as format from './money-and-dates.ts'

const MORNING = '2026-11-21T02:41:00Z'

test('groups points by dots and signs them with a true minus', () => {
  expect(format.points(12_450)).toBe('12.450 poin')
  expect([420, -10_000, 0].map(format.signed)).toEqual(['+420', '−10.000', '0'])
})

test('writes rupiah without a space and without cents', () => {
  expect([198_500, -8_000, 0].map(format.rupiah)).toEqual(['Rp198.500', '−Rp8.000', 'Rp0'])
})

test('writes a file size with a comma', () => {
  expect(format.megabytes(1_900_000)).toBe('1,9 MB')
})

test('counts minutes and seconds, and hours only when there are any', () => {
  expect([118, 0, 59, 3_600].map(format.countdown)).toEqual(['01:58', '00:00', '00:59', '01:00:00'])
})

test('writes date and time with a dot in the time', () => {
  expect(format.dateAndTime(MORNING)).toBe('21 Nov 2026, 09.41')
})

test.each([
  ['Asia/Jakarta', '21 Nov 2026, 23.30', 'WIB'],
  ['Asia/Makassar', '22 Nov 2026, 00.30', 'WITA'],
  ['Asia/Jayapura', '22 Nov 2026, 01.30', 'WIT'],
])('reads the same instant on the wall of %s', (zone, wall, name) => {
  expect(format.dateAndTime('2026-11-21T16:30:00Z', zone)).toBe(wall)
  expect(format.zoneName(zone)).toBe(name)
})

test('says in a range once what both ends share', () => {
  expect(format.dateRange('2026-10-22T05:00:00Z', MORNING)).toBe('22 Okt – 21 Nov 2026')
  expect(format.dateRange('2025-12-22T05:00:00Z', '2026-01-03T05:00:00Z')).toBe('22 Des 2025 – 3 Jan 2026')
  expect(format.dateRange('2026-11-08T05:00:00Z', MORNING)).toBe('8 – 21 Nov 2026')
  expect(format.dateRange(MORNING, MORNING)).toBe('21 Nov 2026')
})

test('says only today and yesterday in words', () => {
  const heading = (moment: string) => format.dayHeading(moment, MORNING)
  expect(heading('2026-11-20T17:00:00Z')).toBe('Hari ini')
  expect(heading('2026-11-20T16:59:00Z')).toBe('Kemarin')
  expect(heading('2026-11-18T05:00:00Z')).toBe('Rabu, 18 Nov')
  expect(heading('2025-11-18T05:00:00Z')).toBe('Selasa, 18 Nov 2025')
})

test('writes midnight as 00.00', () => {
  expect(format.time('2026-11-20T17:00:00Z')).toBe('00.00')
})

test('writes a phone to read and to confirm', () => {
  expect(format.phone('+6281200001234')).toBe('0812-0000-1234')
  expect(format.internationalPhone('+6281200001234')).toBe('+62 812-0000-1234')
  expect(format.phone('+62840000001')).toBe('0840-0000-01')
})
