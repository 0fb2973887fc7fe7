// Formats when a draw is held and how long it is until then.
import { formatLongDate, formatTime } from '../ui/format/date.ts'

/** `30 November 2026, pukul 20.00`, in Jakarta's time zone. */
export function formatDrawTime(moment: string): string {
  return `${formatLongDate(moment)}, pukul ${formatTime(moment)}`
}

/** Days, hours, minutes and seconds, with their Indonesian labels. */
export function partsOf(seconds: number): { label: string; value: number }[] {
  return [
    { label: 'hari', value: Math.floor(seconds / 86_400) },
    { label: 'jam', value: Math.floor(seconds / 3600) % 24 },
    { label: 'menit', value: Math.floor(seconds / 60) % 60 },
    { label: 'detik', value: seconds % 60 },
  ]
}
