// Titles of the past and upcoming events of the sandbox's clock.
import type { PassedEvent, UpcomingEvent } from '#contract/control/console.ts'
import type { Translate } from '../messages/translate.ts'

/** The generic noun for an event without a subject of its own. */
const GENERIC_SUBJECT = {
  draw: 'draw',
  expiry: 'shopper',
  warning: 'shopper',
  delivery: 'order',
  shipment: 'order',
  arrival: 'order',
  campaign: 'campaign',
  review: 'shopper',
  content: 'campaign',
} as const satisfies Record<UpcomingEvent['kind'], string>

export function upcomingTitle({ kind, subject }: Pick<UpcomingEvent, 'kind' | 'subject'>, t: Translate): string {
  return t(`desk.upcoming.${kind}`, { subject: subject ?? t(`desk.upcoming.unnamed.${GENERIC_SUBJECT[kind]}`) })
}

export function passedTitle({ kind, count, amount, subject }: PassedEvent, t: Translate): string {
  return t(`desk.passed.${kind}`, {
    count,
    amount,
    subject: subject ?? t(`desk.upcoming.unnamed.${GENERIC_SUBJECT[kind]}`),
  })
}
