// Formats numbers, dates and durations in the console's language and Jakarta's time. For the product: client/ui/format/.
import type { Moment } from '#client/ui/format/date.ts'
import { DEFAULT_ZONE } from '#contract/time-zone.ts'
import { currentLanguage, type Language, LOCALES, useLanguage } from './language.ts'

/** The whole desk speaks of the zone of Jakarta. */
export const ZONE_NAME = 'WIB'
const MINUS = '−'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export type Formats = ReturnType<typeof createFormats>

const formats: Record<Language, Formats> = { id: createFormats('id'), en: createFormats('en') }

export function useFormats(): Formats {
  return formats[useLanguage()]
}

export function getFormats(): Formats {
  return formats[currentLanguage()]
}

function createFormats(language: Language) {
  const locale = LOCALES[language]
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: DEFAULT_ZONE, ...options })
    return (moment: Moment) => format.format(new Date(moment))
  }
  // Zero, also a rounded one, has no sign.
  const numbers = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options })
  const integer = numbers({ maximumFractionDigits: 0 })
  const unit = (name: 'day' | 'hour' | 'minute', unitDisplay: 'long' | 'short') =>
    numbers({ style: 'unit', unit: name, unitDisplay, maximumFractionDigits: 0 })
  const units = [
    [DAY_MS, unit('day', 'long')],
    [HOUR_MS, unit('hour', 'long')],
    [MINUTE_MS, unit('minute', 'short')],
  ] as const
  const number = (value: number) => integer.format(value).replace('-', MINUS)
  const date = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const time = dates({ hour: '2-digit', minute: '2-digit' })
  const oneDecimal = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const shareFormat = (digits: number) => {
    const percent = numbers({ style: 'percent', maximumFractionDigits: digits })
    return (share: number) => percent.format(share).replace('-', MINUS)
  }
  const monthName = dates({ month: 'short', timeZone: 'UTC' })
  const monthOfYear = dates({ month: 'short', year: 'numeric', timeZone: 'UTC' })
  return {
    number,
    signed: (value: number) => (value > 0 ? `+${number(value)}` : number(value)),
    /** Returns whole rupiah as `Rp198.500` or `Rp198,500`, without the space that `Intl` puts after the symbol. */
    rupiah: (value: number) => `${value < 0 ? MINUS : ''}Rp${integer.format(Math.abs(value))}`,
    date,
    dayAndMonth: dates({ day: 'numeric', month: 'short' }),
    weekday: dates({ weekday: 'short' }),
    time,
    dateTime: (moment: Moment) => `${date(moment)}, ${time(moment)}`,
    /** Returns the time with its zone, wherever the presenter is. */
    timeWithZone: (moment: Moment) => `${time(moment)} ${ZONE_NAME}`,
    /** Rounds to the largest unit, at least one minute: `2 days`, `3 jam`, `5 mnt`. */
    duration: (ms: number) => {
      const [size, format] = units.find(([size]) => ms >= size) ?? units[2]
      return format.format(Math.max(1, Math.round(ms / size)))
    },
    decimal: (value: number) => oneDecimal.format(value),
    percent: shareFormat(0),
    percentWithDecimal: shareFormat(1),
    month: (month: string) => monthOfYear(`${month}-01T00:00:00Z`).replace(' ', '\u00a0'),
    monthNames: Array.from({ length: 12 }, (_, index) => monthName(Date.UTC(2026, index))),
  }
}
