// Formats dates, times and countdowns as Indonesian text, by default in Jakarta's time zone. Without `Intl` (local-time.ts).
import { JAKARTA_ZONE, type Moment, toLocalTime } from './local-time.ts'

const DAY_MS = 86_400_000
export const MONTHS = [
  ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni'],
  ...['Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
]
const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']

export function formatDateTime(moment: Moment, zone = JAKARTA_ZONE): string {
  return `${formatDate(moment, zone)}, ${formatTime(moment, zone)}`
}

export function formatDate(moment: Moment, zone = JAKARTA_ZONE): string {
  return `${formatDayAndMonth(moment, zone)} ${yearOf(moment, zone)}`
}

export function formatDayAndMonth(moment: Moment, zone = JAKARTA_ZONE): string {
  return `${dayOf(moment, zone)} ${monthOf(moment, zone).slice(0, 3)}`
}

export function formatLongDate(moment: Moment, zone = JAKARTA_ZONE): string {
  return `${dayOf(moment, zone)} ${monthOf(moment, zone)} ${yearOf(moment, zone)}`
}

export function formatTime(moment: Moment, zone = JAKARTA_ZONE): string {
  return toLocalTime(moment, zone).toISOString().slice(11, 16).replace(':', '.')
}

/** Writes the shared part of both days once: `22 Okt – 21 Nov 2026`, `8–21 Nov 2026`. */
export function formatDateRange(start: Moment, end: Moment, zone = JAKARTA_ZONE): string {
  const [first, last] = [formatDate(start, zone), formatDate(end, zone)]
  if (first === last) return last
  if (yearOf(start, zone) !== yearOf(end, zone)) return `${first} – ${last}`
  if (monthOf(start, zone) !== monthOf(end, zone)) return `${formatDayAndMonth(start, zone)} – ${last}`
  return `${dayOf(start, zone)}–${last}`
}

/** Formats a day as `Hari ini`, `Kemarin`, `Rabu, 18 Nov`, or `Selasa, 18 Nov 2025` in another year than `now`. */
export function formatDayHeading(moment: Moment, now: Moment, zone = JAKARTA_ZONE): string {
  const day = formatDate(moment, zone)
  if (day === formatDate(now, zone)) return 'Hari ini'
  if (day === formatDate(new Date(now).getTime() - DAY_MS, zone)) return 'Kemarin'
  const isThisYear = yearOf(moment, zone) === yearOf(now, zone)
  const weekday = WEEKDAYS[toLocalTime(moment, zone).getUTCDay()]
  return `${weekday}, ${isThisYear ? formatDayAndMonth(moment, zone) : day}`
}

/** Formats seconds as `01:58`, or `01:00:00` from one hour on. */
export function formatCountdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (seconds < 3600 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':')
}

function dayOf(moment: Moment, zone: string): number {
  return toLocalTime(moment, zone).getUTCDate()
}

function monthOf(moment: Moment, zone: string): string {
  return MONTHS[toLocalTime(moment, zone).getUTCMonth()] ?? ''
}

function yearOf(moment: Moment, zone: string): number {
  return toLocalTime(moment, zone).getUTCFullYear()
}
