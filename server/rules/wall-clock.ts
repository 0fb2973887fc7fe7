// Wall clocks of Indonesia's three zones, which know no daylight saving: days, filter dates and how times are written.

const OFFSET_HOURS: Record<string, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }
const HOUR = 3_600_000
const DAY = 24 * HOUR

function offsetOf(zone: string): number {
  return (OFFSET_HOURS[zone] ?? 7) * HOUR
}

/** The wall clock of an instant, readable through the UTC getters of the result. */
export function wallOf(instant: number, zone: string): Date {
  return new Date(instant + offsetOf(zone))
}

/**
 * A wall-clock time as an instant. Filters arrive as `toISOString()` of a date shifted by the browser's offset, so their
 * digits are the shopper's wall clock and the Z means nothing (decisions.md 1). A bare date is its first moment.
 */
export function instantOf(wall: string, zone: string): number {
  const digits = wall.replace(/Z$/, '')
  return Date.parse(digits.includes('T') ? `${digits}Z` : `${digits}T00:00:00Z`) - offsetOf(zone)
}

export function startOfDay(instant: number, zone: string): number {
  const offset = offsetOf(zone)
  return Math.floor((instant + offset) / DAY) * DAY - offset
}

export function startOfMonth(instant: number, zone: string): number {
  const wall = wallOf(instant, zone)
  return Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), 1) - offsetOf(zone)
}

/** 23:59:59 on the last day of the twelfth month after an instant: when points lapse (decisions.md 4). */
export function endOfTwelfthMonth(instant: number, zone: string): number {
  const wall = wallOf(instant, zone)
  return Date.UTC(wall.getUTCFullYear() + 1, wall.getUTCMonth() + 1, 1) - 1_000 - offsetOf(zone)
}

/** `yyyy-mm-dd` on the shopper's wall. */
export function dayOf(instant: number, zone: string): string {
  return wallOf(instant, zone).toISOString().slice(0, 10)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

/** `21 Nov 2026`, as shoppers read dates. */
export function writtenDay(instant: number, zone: string): string {
  const wall = wallOf(instant, zone)
  return `${wall.getUTCDate()} ${MONTHS[wall.getUTCMonth()]} ${wall.getUTCFullYear()}`
}

/** `12.450`: thousands with dots, as in Indonesia. */
export function writtenNumber(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
}
