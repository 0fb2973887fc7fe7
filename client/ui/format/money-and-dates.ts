// Numbers, money, dates and phones as people in Indonesia read them (design.md 10). Zones are IANA names.

export const JAKARTA = 'Asia/Jakarta'

const MINUS = '−'
const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']
const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']
const DAY = 86_400_000

/** `12.450` */
export function number(value: number): string {
  return grouped.format(Math.abs(value)).replace(/^/, value < 0 ? MINUS : '')
}

/** `12.450 poin` */
export function points(value: number): string {
  return `${number(value)} poin`
}

/** `+420` or `−10.000`, with a true minus. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value)
}

/** `Rp198.500`, whole rupiah without a space. */
export function rupiah(value: number): string {
  return `${value < 0 ? MINUS : ''}Rp${number(Math.abs(value))}`
}

/** `1,9 MB` */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
}

/** `01:58`; hours when there are any. */
export function countdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (seconds < 3600 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':')
}

type Moment = string | number | Date
type Wall = { year: number; month: number; day: number; hour: string; minute: string }

/** `21 Nov 2026, 09.41` */
export function dateAndTime(moment: Moment, zone = JAKARTA): string {
  return `${date(moment, zone)}, ${time(moment, zone)}`
}

/** `21 Nov 2026` */
export function date(moment: Moment, zone = JAKARTA): string {
  const { day, month, year } = wallOf(moment, zone)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

/** `09.41` */
export function time(moment: Moment, zone = JAKARTA): string {
  const { hour, minute } = wallOf(moment, zone)
  return `${hour}.${minute}`
}

/** `22 Okt – 21 Nov 2026`; what both ends share is said once. */
export function dateRange(start: Moment, end: Moment, zone = JAKARTA): string {
  const [from, to] = [wallOf(start, zone), wallOf(end, zone)]
  const last = `${to.day} ${MONTHS[to.month - 1]} ${to.year}`
  if (from.year !== to.year) return `${from.day} ${MONTHS[from.month - 1]} ${from.year} – ${last}`
  if (from.month !== to.month) return `${from.day} ${MONTHS[from.month - 1]} – ${last}`
  return from.day === to.day ? last : `${from.day} – ${last}`
}

/** `Hari ini`, `Kemarin`, `Rabu, 18 Nov`, and with the year when it is another one. */
export function dayHeading(moment: Moment, now: Moment, zone = JAKARTA): string {
  const [then, today] = [wallOf(moment, zone), wallOf(now, zone)]
  const days = (middayOf(today) - middayOf(then)) / DAY
  if (days === 0) return 'Hari ini'
  if (days === 1) return 'Kemarin'
  const weekday = WEEKDAYS[new Date(middayOf(then)).getUTCDay()]
  const year = then.year === today.year ? '' : ` ${then.year}`
  return `${weekday}, ${then.day} ${MONTHS[then.month - 1]}${year}`
}

/** The abbreviation people use: WIB, WITA or WIT. */
export function zoneName(zone = JAKARTA): string {
  return (
    new Map([
      ['Asia/Makassar', 'WITA'],
      ['Asia/Jayapura', 'WIT'],
    ]).get(zone) ?? 'WIB'
  )
}

/** `0812-0000-1234`, to read. Takes E.164. */
export function phone(e164: string): string {
  return `0${dashed(e164)}`
}

/** `+62 812-0000-1234`, to confirm. Takes E.164. */
export function internationalPhone(e164: string): string {
  return `+62 ${dashed(e164)}`
}

function dashed(e164: string): string {
  const digits = e164.replace(/^\+62/, '')
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join('-')
}

const formats = new Map<string, Intl.DateTimeFormat>()

function wallOf(moment: Moment, zone: string): Wall {
  let format = formats.get(zone)
  if (!format) {
    const digits = '2-digit'
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(new Date(moment)).map((part) => [part.type, part.value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return {
    year: Number(part('year')),
    month: Number(part('month')),
    day: Number(part('day')),
    hour: part('hour'),
    minute: part('minute'),
  }
}

function middayOf({ year, month, day }: Wall): number {
  return Date.UTC(year, month - 1, day, 12)
}
