// The period filter of point and receipt history (product.md 9): local days, and their form in URLs and requests.
import { serverNow } from '#client/api/server-clock.ts'
import { dayOf } from '#contract/time-zone.ts'
import { shopperZone } from '../format/zone.ts'
import { day, oneOf, readAddress } from '../navigation/address.ts'

/** The last 30 or 60 days, or a range (`yyyy-mm-dd`, both included). */
export type Period = { days: 30 | 60 } | { from: string; to: string }

const DAY_MS = 86_400_000

/** Returns today's date in the shopper's time zone, by the server's clock. */
export function currentDay(now = serverNow()): string {
  return dayOf(now, shopperZone())
}

export function daysOf(period: Period, now = serverNow()): { from: string; to: string } {
  if ('from' in period) return period
  const to = currentDay(now)
  return { from: new Date(Date.parse(to) - period.days * DAY_MS).toISOString().slice(0, 10), to }
}

/** Returns the bounds as local wall-clock time in ISO form, ending at 23:59:58 (product.md 9). */
export function boundsOf(period: Period, now = serverNow()): { start: string; end: string } {
  const { from, to } = daysOf(period, now)
  return { start: `${from}T00:00:00.000Z`, end: `${to}T23:59:58.000Z` }
}

export function lengthOf({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Parses `?dari=…&sampai=…` or `?hari=60`; the last 30 days by default. */
export function parsePeriod(search: URLSearchParams): Period {
  const { dari: from, sampai: to, hari } = readAddress(search, { dari: day, sampai: day, hari: oneOf(['60']) })
  if (from && to && from <= to) return { from, to }
  return { days: hari ? 60 : 30 }
}

export function writePeriod(search: URLSearchParams, period: Period): void {
  for (const name of ['dari', 'sampai', 'hari']) search.delete(name)
  if ('from' in period) {
    search.set('dari', period.from)
    search.set('sampai', period.to)
  } else if (period.days === 60) search.set('hari', '60')
}
