// An instant as the journal prints it: hours, minutes and seconds on the wall in Jakarta.
import { JAKARTA } from '#client/ui/format/money-and-dates.ts'

const format = new Intl.DateTimeFormat('en-GB', { timeZone: JAKARTA, timeStyle: 'medium', hourCycle: 'h23' })

export function clockTime(at: string): string {
  return format.format(new Date(at))
}
