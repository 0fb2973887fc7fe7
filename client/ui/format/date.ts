// Formats dates, times and countdowns as Indonesian text, by default in Jakarta's time zone.

export const JAKARTA_ZONE = 'Asia/Jakarta'

const DAY_MS = 86_400_000

type Moment = string | number | Date

const styles = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  longDate: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  weekday: { weekday: 'long', day: 'numeric', month: 'short' },
  weekdayAndYear: { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formatters are slow to create and lists use them for every row, so each is created once. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(style: keyof typeof styles, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('id-ID', { ...styles[style], timeZone })
  formatters.set(key, formatter)
  return formatter
}

/** `21 Nov 2026, 09.41` */
export function formatDateTime(moment: Moment, zone = JAKARTA_ZONE): string {
  return `${formatDate(moment, zone)}, ${formatTime(moment, zone)}`
}

/** `21 Nov 2026` */
export function formatDate(moment: Moment, zone = JAKARTA_ZONE): string {
  return formatterOf('date', zone).format(new Date(moment))
}

/** `21 November 2026` */
export function formatLongDate(moment: Moment, zone = JAKARTA_ZONE): string {
  return formatterOf('longDate', zone).format(new Date(moment))
}

/** `09.41` */
export function formatTime(moment: Moment, zone = JAKARTA_ZONE): string {
  return formatterOf('time', zone).format(new Date(moment))
}

/** `22 Okt – 21 Nov 2026`, `8–21 Nov 2026`. The thin spaces of `Intl` become plain ones: not every font has them. */
export function formatDateRange(start: Moment, end: Moment, zone = JAKARTA_ZONE): string {
  return formatterOf('date', zone).formatRange(new Date(start), new Date(end)).replaceAll('\u2009', ' ')
}

/** `Hari ini`, `Kemarin`, `Rabu, 18 Nov`, or `Selasa, 18 Nov 2025` in another year than `now`. */
export function formatDayHeading(moment: Moment, now: Moment, zone = JAKARTA_ZONE): string {
  const day = formatDate(moment, zone)
  if (day === formatDate(now, zone)) return 'Hari ini'
  if (day === formatDate(new Date(now).getTime() - DAY_MS, zone)) return 'Kemarin'
  const isThisYear = day.slice(-4) === formatDate(now, zone).slice(-4)
  return formatterOf(isThisYear ? 'weekday' : 'weekdayAndYear', zone).format(new Date(moment))
}

/** `01:58`, or `01:00:00` from one hour on. */
export function formatCountdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (seconds < 3600 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':')
}
