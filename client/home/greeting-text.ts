// The greeting by the local hour, and a message that changes daily.
import { serverNow } from '../api/server-clock.ts'
import { toLocalTime, zoneAhead } from '../ui/format/local-time.ts'

export type Greeting = 'pagi' | 'siang' | 'sore' | 'malam'

const DAY_MS = 24 * 3_600_000

const messages = [
  'Struk kemarin masih disimpan, kan?',
  'Habis belanja? Fotokan struknya.',
  'Cek dompet, siapa tahu ada struk.',
  'Satu struk lagi, satu langkah lagi.',
  'Struk kusut pun kami terima.',
  'Jangan lupa struk dari warung sebelah.',
  'Belanja boleh lupa, struk jangan.',
]

export function greetingAt(now: number, zone: string): Greeting {
  const hour = toLocalTime(now, zone).getUTCHours()
  if (hour >= 4 && hour < 11) return 'pagi'
  if (hour >= 11 && hour < 15) return 'siang'
  return hour >= 15 && hour < 19 ? 'sore' : 'malam'
}

export function messageOfTheDay(now: number, zone: string): string {
  return messages[dayNumberOf(now, zone) % messages.length] ?? ''
}

export function dayNumberOf(moment: number, zone: string): number {
  return Math.floor(toLocalTime(moment, zone).getTime() / DAY_MS)
}

/** Returns the Indonesian time zone with the phone's UTC offset, else Jakarta's time zone. */
export function localZone(): string {
  return zoneAhead(new Date(serverNow()).getTimezoneOffset() / -60)
}
