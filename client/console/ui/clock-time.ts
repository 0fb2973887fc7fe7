// Formats an instant for the journal: hours, minutes and seconds in Jakarta.
import { JAKARTA_ZONE } from '#client/ui/format/date.ts'

const format = new Intl.DateTimeFormat('en-GB', { timeZone: JAKARTA_ZONE, timeStyle: 'medium', hourCycle: 'h23' })

export function formatClockTime(at: string): string {
  return format.format(new Date(at))
}
