// The time zone of every day, time, range and greeting that a shopper sees: the zone of the shopper's city (decisions 104).
import { DEFAULT_ZONE, type TimeZone } from '#contract/time-zone.ts'

let source: () => TimeZone | undefined = () => undefined

/** Sets where the zone is read. Without a source, and for guests, the zone is Jakarta's. */
export function setZoneSource(findZone: () => TimeZone | undefined): void {
  source = findZone
}

export function shopperZone(): TimeZone {
  return source() ?? DEFAULT_ZONE
}
