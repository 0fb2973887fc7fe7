// The greeting by the hour of the shopper's zone, and a message that changes daily.
import { wallOf } from '#contract/time-zone.ts'
import { shopperZone } from '../ui/format/zone.ts'
import { currentDay } from '../ui/period/period.ts'

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

export function greetingAt(now: number): string {
  const hour = wallOf(now, shopperZone()).getUTCHours()
  if (hour >= 4 && hour < 11) return 'pagi'
  if (hour >= 11 && hour < 15) return 'siang'
  return hour >= 15 && hour < 19 ? 'sore' : 'malam'
}

export function messageOfTheDay(now: number): string {
  return messages[dayNumberOf(now) % messages.length] ?? ''
}

/** Counts the days in the shopper's time zone. */
export function dayNumberOf(moment: number): number {
  return Date.parse(currentDay(moment)) / DAY_MS
}
