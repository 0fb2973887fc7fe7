// Indonesia's three time zones, which have no daylight saving time. Without zod, so that the client may import the values.

export const TIME_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
export type TimeZone = (typeof TIME_ZONES)[number]
export const DEFAULT_ZONE: TimeZone = 'Asia/Jakarta'

const HOUR_MS = 3_600_000
const OFFSET_HOURS: Record<TimeZone, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }
/** The zones' official abbreviations: western, central and eastern Indonesian time. */
export const ZONE_LABELS: Record<TimeZone, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** Returns how many ms the zone is ahead of UTC. */
export function offsetOf(zone: TimeZone): number {
  return OFFSET_HOURS[zone] * HOUR_MS
}

/** Returns a date whose UTC fields are the zone's local time. */
export function wallOf(instant: number, zone: TimeZone): Date {
  return new Date(instant + offsetOf(zone))
}

/** Returns the zone's day at an instant, as `yyyy-mm-dd`. */
export function dayOf(instant: number, zone: TimeZone): string {
  return wallOf(instant, zone).toISOString().slice(0, 10)
}
