// How home says hello: by the hour on the shopper's wall clock, with a line that changes daily (design.md 12, 03).
import { JAKARTA_ZONE } from '../ui/format/date.ts'

export type Greeting = 'pagi' | 'siang' | 'sore' | 'malam'

const HOURS = { [JAKARTA_ZONE]: 7, 'Asia/Pontianak': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }
const HOUR = 3_600_000

const lines = [
  'Struk kemarin masih disimpan, kan?',
  'Habis belanja? Fotokan struknya.',
  'Cek dompet, siapa tahu ada struk.',
  'Satu struk lagi, satu langkah lagi.',
  'Struk kusut pun kami terima.',
  'Jangan lupa struk dari warung sebelah.',
  'Belanja boleh lupa, struk jangan.',
]

/** Pagi 04–10, siang 11–14, sore 15–18, malam. */
export function greetingAt(now: number, zone: string): Greeting {
  const hour = wallOf(now, zone).getUTCHours()
  if (hour >= 4 && hour < 11) return 'pagi'
  if (hour >= 11 && hour < 15) return 'siang'
  return hour >= 15 && hour < 19 ? 'sore' : 'malam'
}

/** The line of the day. */
export function lineOf(now: number, zone: string): string {
  return lines[dayOf(now, zone) % lines.length] ?? ''
}

/** The number of a calendar day, to count days between two moments as people do. */
export function dayOf(moment: number, zone: string): number {
  return Math.floor(wallOf(moment, zone).getTime() / (24 * HOUR))
}

/** The phone's zone when it is an Indonesian one, else Jakarta's. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone in HOURS ? zone : JAKARTA_ZONE
}

/** A date whose UTC parts are those of the wall clock; Indonesia's zones have no summer time. */
function wallOf(now: number, zone: string): Date {
  return new Date(now + (new Map(Object.entries(HOURS)).get(zone) ?? 7) * HOUR)
}
