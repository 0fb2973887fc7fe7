// When a draw is held, in words, and how long until then.
import { JAKARTA, time } from '../ui/format/money-and-dates.ts'

const long = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: JAKARTA })

/** `30 November 2026, pukul 20.00`, as announced: Jakarta's clock. */
export function drawnAt(moment: string): string {
  return `${long.format(new Date(moment))}, pukul ${time(moment)}`
}

/** Days, hours, minutes and seconds of a wait. */
export function partsOf(seconds: number): { label: string; value: number }[] {
  return [
    { label: 'hari', value: Math.floor(seconds / 86_400) },
    { label: 'jam', value: Math.floor(seconds / 3600) % 24 },
    { label: 'menit', value: Math.floor(seconds / 60) % 60 },
    { label: 'detik', value: seconds % 60 },
  ]
}
