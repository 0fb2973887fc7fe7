// The greeting by the local hour, and a message that changes daily.
import { serverNow } from '../api/server-clock.ts'
import { JAKARTA_ZONE } from '../ui/format/date.ts'

export type Greeting = 'pagi' | 'siang' | 'sore' | 'malam'

const UTC_OFFSET_HOURS = { [JAKARTA_ZONE]: 7, 'Asia/Pontianak': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }
const HOUR_MS = 3_600_000

const messages = [
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
  const hour = toLocalTime(now, zone).getUTCHours()
  if (hour >= 4 && hour < 11) return 'pagi'
  if (hour >= 11 && hour < 15) return 'siang'
  return hour >= 15 && hour < 19 ? 'sore' : 'malam'
}

export function messageOfTheDay(now: number, zone: string): string {
  return messages[dayNumberOf(now, zone) % messages.length] ?? ''
}

/** The number of a local calendar day, for counting days between two moments. */
export function dayNumberOf(moment: number, zone: string): number {
  return Math.floor(toLocalTime(moment, zone).getTime() / (24 * HOUR_MS))
}

/** The Indonesian time zone of the phone's offset from UTC, else Jakarta's. Not by `Intl` (day-and-month.ts). */
export function localZone(): string {
  const hours = new Date(serverNow()).getTimezoneOffset() / -60
  return Object.entries(UTC_OFFSET_HOURS).find(([, offset]) => offset === hours)?.[0] ?? JAKARTA_ZONE
}

/** A date whose UTC fields are local time; Indonesia has no daylight saving time. */
function toLocalTime(now: number, zone: string): Date {
  return new Date(now + (new Map(Object.entries(UTC_OFFSET_HOURS)).get(zone) ?? 7) * HOUR_MS)
}
