// The short date is the same as the platform's, which first screens cannot wait for.
import { expect, test, vi } from 'vitest'
import { formatDayAndMonth } from './day-and-month.ts'

test('writes every day of a leap year, and both sides of midnight in Jakarta, as `Intl` does', () => {
  const platform = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'Asia/Jakarta' })
  for (let day = 0; day < 366; day++)
    for (const time of ['T16:59:59.999Z', 'T17:00:00Z']) {
      const moment = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10) + time
      expect(formatDayAndMonth(moment), moment).toBe(platform.format(new Date(moment)))
    }
})

test('makes no formatter', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(formatDayAndMonth('2026-08-05T05:00:00Z')).toBe('5 Agu')
  expect(formatDayAndMonth(Date.parse('2026-08-05T05:00:00Z'))).toBe('5 Agu')
  expect(made).not.toHaveBeenCalled()
})
