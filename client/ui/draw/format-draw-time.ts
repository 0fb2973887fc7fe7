// Formats the time of a draw as `30 November 2026, pukul 20.00`, in Jakarta's time zone.
import { formatLongDate, formatTime } from '../format/date.ts'

export function formatDrawTime(moment: string): string {
  return `${formatLongDate(moment)}, pukul ${formatTime(moment)}`
}
