// The local time of Indonesia's zones, without `Intl`, whose first formatter blocks a slow phone for 80 ms.

export const JAKARTA_ZONE = 'Asia/Jakarta'
const JAKARTA_OFFSET = 7
const OFFSETS = new Map([
  [JAKARTA_ZONE, JAKARTA_OFFSET],
  ['Asia/Pontianak', 7],
  ['Asia/Makassar', 8],
  ['Asia/Jayapura', 9],
])
const HOUR_MS = 3_600_000

export type Moment = string | number | Date

/** Returns a date whose UTC fields are the local time of `UTC` or an Indonesian zone; other zones count as Jakarta. */
export function toLocalTime(moment: Moment, zone: string): Date {
  const hours = zone === 'UTC' ? 0 : (OFFSETS.get(zone) ?? JAKARTA_OFFSET)
  return new Date(new Date(moment).getTime() + hours * HOUR_MS)
}

/** Returns the Indonesian zone with this offset from UTC in hours; Jakarta's zone when no zone matches. */
export function zoneAhead(hours: number): string {
  return [...OFFSETS].find(([, offset]) => offset === hours)?.[0] ?? JAKARTA_ZONE
}
