// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { setZoneSource } from '../format/zone.ts'
import { boundsOf, daysOf, lengthOf, parsePeriod, writePeriod } from './period.ts'

const noon = Date.parse('2026-11-21T05:00:00Z')

afterEach(() => {
  vi.unstubAllEnvs()
  setZoneSource(() => undefined)
})

test('goes 30 days back from the start of today and ends at 23:59:58 [9.receipt-days]', () => {
  const { start, end } = boundsOf({ days: 30 }, noon)
  expect([start, end]).toEqual(['2026-10-22T00:00:00.000Z', '2026-11-21T23:59:58.000Z'])
})

/** Zones of browsers: today is the shopper's, wherever the phone is (decisions 104). */
const BROWSER_ZONES = ['UTC', 'Asia/Jakarta', 'Asia/Jayapura', 'Europe/Berlin', 'America/New_York']

test.each(
  BROWSER_ZONES.flatMap((browser) => [
    [browser, 'Asia/Jakarta', '2026-11-20T17:00:00Z'] as const,
    [browser, 'Asia/Jayapura', '2026-11-20T15:00:00Z'] as const,
  ]),
)('on a phone in %s, today begins at midnight in %s [9.shifted-dates]', (browser, zone, instant) => {
  vi.stubEnv('TZ', browser)
  setZoneSource(() => zone)
  const midnight = Date.parse(instant)
  expect(boundsOf({ days: 30 }, midnight).end).toBe('2026-11-21T23:59:58.000Z')
  expect(boundsOf({ days: 60 }, midnight - 1)).toEqual({
    start: '2026-09-21T00:00:00.000Z',
    end: '2026-11-20T23:59:58.000Z',
  })
})

test('keeps a range of one’s own as it was chosen [9.receipt-custom]', () => {
  expect(boundsOf({ from: '2026-11-05', to: '2026-11-18' })).toEqual({
    start: '2026-11-05T00:00:00.000Z',
    end: '2026-11-18T23:59:58.000Z',
  })
  expect(lengthOf({ from: '2026-11-05', to: '2026-11-18' })).toBe(14)
})

test('survives the address', () => {
  for (const period of [{ days: 30 }, { days: 60 }, { from: '2026-11-05', to: '2026-11-18' }] as const) {
    const search = new URLSearchParams('tab=struk')
    writePeriod(search, period)
    expect(parsePeriod(search)).toEqual(period)
    expect(search.get('tab')).toBe('struk')
  }
})

test.each(['dari=2026-13-01&sampai=2026-11-18', 'dari=2026-11-18&sampai=2026-11-05', 'hari=7'])(
  'falls back to the last 30 days for %s',
  (address) => {
    expect(daysOf(parsePeriod(new URLSearchParams(address)), noon)).toEqual({ from: '2026-10-22', to: '2026-11-21' })
  },
)
