// Local time in Indonesia's time zones: filter ranges, bounds of days and months, and formatting.
import { offsetOf, type TimeZone, wallOf } from '#contract/time-zone.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Parses digits as local time and ignores a UTC offset (decisions 104). A date without a time means 00:00:00. */
export function parseWallTime(wall: string, zone: TimeZone): number {
  const digits = wall.replace(/(Z|[+-]\d\d:\d\d)$/, '')
  return Date.parse(digits.includes('T') ? `${digits}Z` : `${digits}T00:00:00Z`) - offsetOf(zone)
}

export type WallClockRange = { start?: string | undefined; end?: string | undefined }

/** Converts a filter range. A missing side is unbounded; `end` includes the whole second or day (decisions 104). */
export function toInstantRange({ start, end }: WallClockRange, zone: TimeZone): { start: number; end: number } {
  return {
    start: start ? parseWallTime(start, zone) : 0,
    end: end ? parseWallTime(end.includes('T') ? end : `${end}T23:59:59`, zone) + 999 : Number.MAX_SAFE_INTEGER,
  }
}

export function startOfDay(instant: number, zone: TimeZone): number {
  const offset = offsetOf(zone)
  return Math.floor((instant + offset) / DAY_MS) * DAY_MS - offset
}

export function startOfMonth(instant: number, zone: TimeZone): number {
  const wall = wallOf(instant, zone)
  return Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), 1) - offsetOf(zone)
}

/** Returns 23:59:59 on the last day of the twelfth month after an instant, when points expire (decisions 402). */
export function endOfTwelfthMonth(instant: number, zone: TimeZone): number {
  const wall = wallOf(instant, zone)
  return Date.UTC(wall.getUTCFullYear() + 1, wall.getUTCMonth() + 1, 1) - 1_000 - offsetOf(zone)
}

export function toIso<Instant extends number | null>(instant: Instant): Instant extends null ? null : string

export function toIso(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

export function formatDay(instant: number, zone: TimeZone): string {
  const wall = wallOf(instant, zone)
  return `${wall.getUTCDate()} ${MONTHS[wall.getUTCMonth()]} ${wall.getUTCFullYear()}`
}

export function formatNumber(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
}

export function formatMultiplier(multiplier: number): string {
  return `${String(multiplier).replace('.', ',')}×`
}
