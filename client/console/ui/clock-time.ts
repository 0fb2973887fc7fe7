// An instant as the journal prints it: hours, minutes and seconds on the wall in Jakarta.
import { JAKARTA_ZONE } from '#client/ui/format/date.ts'

const format = new Intl.DateTimeFormat('en-GB', { timeZone: JAKARTA_ZONE, timeStyle: 'medium', hourCycle: 'h23' })

export function clockTime(at: string): string {
  return format.format(new Date(at))
}
