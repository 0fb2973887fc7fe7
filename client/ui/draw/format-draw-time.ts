// Formats the time of a draw.
import { formatLongDate, formatTime } from '../format/date.ts'

/** `30 November 2026, pukul 20.00`, in Jakarta's time zone. */
export function formatDrawTime(moment: string): string {
  return `${formatLongDate(moment)}, pukul ${formatTime(moment)}`
}
