import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as format from './date.ts'
import { setZoneSource } from './zone.ts'

const MORNING = '2026-11-21T02:41:00Z'

test('writes date and time with a dot in the time', () => {
  expect(format.formatDateTime(MORNING)).toBe('21 Nov 2026, 09.41 WIB')
})

test('writes the time of a draw', () => {
  expect(format.formatDrawTime('2026-11-30T13:00:00Z')).toBe('30 November 2026, pukul 20.00 WIB')
})

test('writes once what both ends of a range share', () => {
  expect(format.formatDateRange('2026-10-22T05:00:00Z', MORNING)).toBe('22 Okt – 21 Nov 2026')
  expect(format.formatDateRange('2025-12-22T05:00:00Z', '2026-01-03T05:00:00Z')).toBe('22 Des 2025 – 3 Jan 2026')
  expect(format.formatDateRange('2026-11-08T05:00:00Z', MORNING)).toBe('8–21 Nov 2026')
  expect(format.formatDateRange(MORNING, MORNING)).toBe('21 Nov 2026')
})

test('writes only today and yesterday in words', () => {
  const heading = (moment: string) => format.formatDayHeading(moment, MORNING)
  expect(heading('2026-11-20T17:00:00Z')).toBe('Hari ini')
  expect(heading('2026-11-20T16:59:00Z')).toBe('Kemarin')
  expect(heading('2026-11-18T05:00:00Z')).toBe('Rabu, 18 Nov')
  expect(heading('2025-11-18T05:00:00Z')).toBe('Selasa, 18 Nov 2025')
  expect(format.formatDayHeading('2026-11-21', '2026-11-20T17:30:00Z')).toBe('Hari ini')
})

test.each([
  ['Asia/Makassar', '21 Nov 2026, 00.30 WITA'],
  ['Asia/Jayapura', '21 Nov 2026, 01.30 WIT'],
] as const)('writes days and times in %s, where the shopper lives, and says so', (zone, text) => {
  setZoneSource(() => zone)
  expect(format.formatDateTime('2026-11-20T16:30:00Z')).toBe(text)
  expect(format.formatDayHeading('2026-11-20T16:30:00Z', MORNING)).toBe('Hari ini')
  setZoneSource(() => undefined)
})

test('counts minutes and seconds, and hours only from one hour on', () => {
  expect([118, 0, 59, 3_600].map(format.formatCountdown)).toEqual(['01:58', '00:00', '00:59', '01:00:00'])
})

const Moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })

test('writes any moment and range as the platform does, which first screens cannot wait for', () => {
  const [day, year] = [{ day: 'numeric' }, { year: 'numeric' }] as const
  const platform = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('id-ID', { ...options, timeZone: 'Asia/Jakarta' })
  // Made once, because making one takes a millisecond.
  const short = platform({ ...day, ...year, month: 'short' })
  const dayAndMonth = platform({ ...day, month: 'short' })
  const long = platform({ ...day, ...year, month: 'long' })
  const time = platform({ hour: '2-digit', minute: '2-digit' })
  const heading = platform({ ...day, ...year, month: 'short', weekday: 'long' })
  fc.assert(
    fc.property(Moments, Moments, (moment, other) => {
      const [start, end] = moment < other ? [moment, other] : [other, moment]
      expect([
        format.formatDayAndMonth(moment),
        format.formatDate(moment),
        format.formatLongDate(moment),
        format.formatTime(moment),
        format.formatDayHeading(moment, '2046-01-01'),
        format.formatDateRange(start, end),
      ]).toEqual([
        dayAndMonth.format(moment),
        short.format(moment),
        long.format(moment),
        `${time.format(moment)} WIB`,
        heading.format(moment),
        // The platform's thin spaces are not in every font.
        short.formatRange(start, end).replaceAll('\u2009', ' '),
      ])
    }),
    { numRuns: 300 },
  )
})

test('makes no formatter', () => {
  const created = vi.spyOn(Intl, 'DateTimeFormat')
  expect(format.formatDayAndMonth('2026-08-05T05:00:00Z')).toBe('5 Agu')
  expect(format.formatDayAndMonth(Date.parse('2026-08-05T05:00:00Z'))).toBe('5 Agu')
  expect(format.formatDayHeading('2025-11-18T05:00:00Z', MORNING)).toBe('Selasa, 18 Nov 2025')
  expect(format.formatDateRange(MORNING, Date.parse(MORNING))).toBe('21 Nov 2026')
  expect(created).not.toHaveBeenCalled()
})
