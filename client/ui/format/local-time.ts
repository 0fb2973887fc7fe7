// The local time of Indonesia's zones, which have no daylight saving time. Without `Intl`: the first formatter of a page loads
// the browser's language data, which holds a slow phone for 80 ms.

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

/** A date whose UTC fields are the local time of a zone: of `UTC`, of an Indonesian one, and Jakarta's for any other. */
export function toLocalTime(moment: Moment, zone: string): Date {
  const hours = zone === 'UTC' ? 0 : (OFFSETS.get(zone) ?? JAKARTA_OFFSET)
  return new Date(new Date(moment).getTime() + hours * HOUR_MS)
}

/** The Indonesian zone so many hours ahead of UTC; Jakarta's when there is none. */
export function zoneAhead(hours: number): string {
  return [...OFFSETS].find(([, offset]) => offset === hours)?.[0] ?? JAKARTA_ZONE
}
