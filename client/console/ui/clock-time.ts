// Formats an instant for the journal: hours, minutes and seconds in Jakarta.
import { DEFAULT_ZONE } from '#contract/time-zone.ts'

const format = new Intl.DateTimeFormat('en-GB', { timeZone: DEFAULT_ZONE, timeStyle: 'medium', hourCycle: 'h23' })

export function formatClockTime(at: string): string {
  return format.format(new Date(at))
}
