// A notification that staff sends by hand is about something that the shopper has, so that a tap on it opens that.
import type { NotificationType } from '#contract/notification.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'

type Notice = { type: NotificationType; title: string; text: string; ref?: string | undefined }

/** The newest subject of each kind. Ids rise with time. */
const SUBJECTS: Record<NotificationType, string> = {
  receipt: 'SELECT max(id) AS id FROM receipt WHERE shopperId = +:shopperId',
  pointin: 'SELECT max(id) AS id FROM point WHERE shopperId = +:shopperId AND directionOut = 0',
  pointout: 'SELECT max(id) AS id FROM point WHERE shopperId = +:shopperId AND directionOut = 1',
  redeem: 'SELECT max(pointId) AS id FROM claim WHERE shopperId = +:shopperId',
  reward: 'SELECT max(id) AS id FROM claim WHERE shopperId = +:shopperId AND pointId IS NULL',
  luckydraw: 'SELECT campaignId AS id FROM ticket WHERE shopperId = +:shopperId ORDER BY createdAt DESC LIMIT 1',
}

/** Without `ref` about the newest subject of its kind. Refuses with `not_found` where the shopper has none. */
export function notifyByHand(sandbox: Sandbox, shopperId: string, notice: Notice): { id: string; ref: string } {
  const ref = notice.ref ?? sandbox.db.get<{ id: string | null }>(SUBJECTS[notice.type], { shopperId })?.id
  if (!ref) throw refuse('not_found')
  return { id: sandbox.notify(shopperId, { ...notice, ref }), ref }
}
