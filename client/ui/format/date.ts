// Formats dates, times and countdowns as Indonesian text in the shopper's time zone. Without `Intl`, whose first formatter blocks
// a slow phone for 80 ms. A day without a time, such as `2026-11-21`, reads the same in each of Indonesia's zones.
import { wallOf, ZONE_LABELS } from '#contract/time-zone.ts'
import { shopperZone } from './zone.ts'

export type Moment = string | number | Date

const DAY_MS = 86_400_000
export const MONTHS = [
  ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni'],
  ...['Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
]
const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']

export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`
}

export function formatDate(moment: Moment): string {
  return `${formatDayAndMonth(moment)} ${yearOf(moment)}`
}

export function formatDayAndMonth(moment: Moment): string {
  return `${dayOf(moment)} ${monthOf(moment).slice(0, 3)}`
}

export function formatLongDate(moment: Moment): string {
  return `${dayOf(moment)} ${monthOf(moment)} ${yearOf(moment)}`
}

/** Formats a time with its zone, as `09.41 WIB`. */
export function formatTime(moment: Moment): string {
  const time = toLocalTime(moment).toISOString().slice(11, 16).replace(':', '.')
  return `${time} ${ZONE_LABELS[shopperZone()]}`
}

/** Formats the time of a draw as `30 November 2026, pukul 20.00 WIB`. */
export function formatDrawTime(moment: Moment): string {
  return `${formatLongDate(moment)}, pukul ${formatTime(moment)}`
}

/** Writes the shared part of both days once: `22 Okt – 21 Nov 2026`, `8–21 Nov 2026`. */
export function formatDateRange(start: Moment, end: Moment): string {
  const [first, last] = [formatDate(start), formatDate(end)]
  if (first === last) return last
  if (yearOf(start) !== yearOf(end)) return `${first} – ${last}`
  if (monthOf(start) !== monthOf(end)) return `${formatDayAndMonth(start)} – ${last}`
  return `${dayOf(start)}–${last}`
}

/** Formats a day as `Hari ini`, `Kemarin`, `Rabu, 18 Nov`, or `Selasa, 18 Nov 2025` in another year than `now`. */
export function formatDayHeading(moment: Moment, now: Moment): string {
  const day = formatDate(moment)
  if (day === formatDate(now)) return 'Hari ini'
  if (day === formatDate(new Date(now).getTime() - DAY_MS)) return 'Kemarin'
  const weekday = WEEKDAYS[toLocalTime(moment).getUTCDay()]
  return `${weekday}, ${yearOf(moment) === yearOf(now) ? formatDayAndMonth(moment) : day}`
}

/** Formats seconds as `01:58`, or `01:00:00` from one hour on. */
export function formatCountdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (seconds < 3600 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':')
}

function dayOf(moment: Moment): number {
  return toLocalTime(moment).getUTCDate()
}

function monthOf(moment: Moment): string {
  return MONTHS[toLocalTime(moment).getUTCMonth()] ?? ''
}

function yearOf(moment: Moment): number {
  return toLocalTime(moment).getUTCFullYear()
}

/** Returns a date whose UTC fields are the shopper's local time. */
function toLocalTime(moment: Moment): Date {
  return wallOf(new Date(moment).getTime(), shopperZone())
}
