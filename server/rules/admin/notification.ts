// Sends notifications for staff. Each refers to a receipt, entry, claim or ticket of the shopper, so that a tap opens a page.
import type { SentNotification } from '#contract/control/shopper.ts'
import type { NotificationType } from '#contract/notification.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { insertTickets, listOpenDraws } from '../draw/ticket.ts'
import { grantVoucher } from '../reward/redeem.ts'
import type { RowOf } from '../sql.ts'
import { toIso } from '../wall-clock.ts'

type Notice = { type: NotificationType; title: string; text: string; ref?: string | undefined }

const SUBJECTS: Record<NotificationType, string> = {
  receipt: 'SELECT max(id) AS id FROM receipt WHERE shopperId = +:shopperId',
  pointin: 'SELECT max(id) AS id FROM point WHERE shopperId = +:shopperId AND directionOut = 0',
  pointout: 'SELECT max(id) AS id FROM point WHERE shopperId = +:shopperId AND directionOut = 1',
  redeem: 'SELECT max(pointId) AS id FROM claim WHERE shopperId = +:shopperId',
  reward: 'SELECT max(id) AS id FROM claim WHERE shopperId = +:shopperId AND pointId IS NULL',
  luckydraw: 'SELECT campaignId AS id FROM ticket WHERE shopperId = +:shopperId ORDER BY createdAt DESC LIMIT 1',
}

/** Sends a notification. `ref` defaults to the shopper's newest subject of that type. Throws `not_found` without a subject. */
export function notifyByHand(sandbox: Sandbox, shopperId: string, notice: Notice): { id: string; ref: string } {
  const ref = notice.ref ?? findSubject(sandbox, shopperId, notice.type) ?? giveTicket(sandbox, shopperId, notice.type)
  if (ref) return { id: sandbox.notify(shopperId, { ...notice, ref }), ref }
  if (notice.type !== 'reward') throw new DomainError('not_found')
  return giveReward(sandbox, shopperId, notice)
}

type NotificationFilter = { [Name in 'type' | 'text' | 'after']?: string | undefined }

/** Lists the notifications that are in the app of a shopper, newest first. */
export function listNewest(
  { db }: Sandbox,
  shopperId: string,
  { type, text, after }: NotificationFilter,
  limit = 1,
): SentNotification[] {
  const rows = db.all<RowOf<SentNotification>>(
    `SELECT id, type, ref, title, text, createdAt FROM notification
     WHERE shopperId = +:shopperId AND publishedAt IS NOT NULL AND id > :after
       AND type = coalesce(:type, type) AND instr(title || ' ' || text, :text) > 0
     ORDER BY id DESC LIMIT :limit`,
    { limit, shopperId, type: type ?? null, text: text ?? '', after: after ?? '' },
  )
  return rows.map((row) => ({ ...row, createdAt: toIso(row.createdAt) }))
}

/** The three newest notifications of a shopper, each with what keeps it from matching. */
export function explainMiss(sandbox: Sandbox, shopperId: string, filter: NotificationFilter): Record<string, string> {
  const { type, text = '', after = '' } = filter
  return Object.fromEntries(
    listNewest(sandbox, shopperId, {}, 3).map((one) => {
      const words = `${one.title}. ${one.text}`
      const differences = [
        ...((type ?? one.type) === one.type ? [] : [`has type ${one.type}, not ${type}`]),
        ...(`${one.title} ${one.text}`.includes(text) ? [] : [`does not contain '${text}'`]),
        ...(one.id > after ? [] : [`is not newer than ${after}`]),
      ]
      return [`notification ${one.id}`, `'${words}' ${differences.join(', ')}.`]
    }),
  )
}

function findSubject(sandbox: Sandbox, shopperId: string, type: NotificationType): string | null {
  return sandbox.db.get<{ id: string | null }>(SUBJECTS[type], { shopperId })?.id ?? null
}

/** Issues a ticket of the next draw as the subject of a draw notification. Returns the campaign id. */
function giveTicket(sandbox: Sandbox, shopperId: string, type: NotificationType): string | undefined {
  const [next] = listOpenDraws(sandbox)
  if (type !== 'luckydraw' || !next) return undefined
  insertTickets(sandbox, { shopperId, source: 'bonus', campaignId: next.campaignId }, 1)
  return next.campaignId
}

/** Grants a voucher as the subject of a reward notification. */
function giveReward(sandbox: Sandbox, shopperId: string, notice: Notice): { id: string; ref: string } {
  const voucher = sandbox.db.get<{ id: string }>(
    `SELECT denom.id FROM denom JOIN rewardType ON rewardType.id = typeId
     WHERE isVoucher = 1 AND stock > 0 ORDER BY denom.points, denom.id LIMIT 1`,
  )
  if (!voucher || !grantVoucher(sandbox, shopperId, 'staff', voucher.id, notice)) throw new DomainError('not_found')
  const sent = sandbox.db.get<{ id: string; ref: string }>(
    "SELECT id, ref FROM notification WHERE shopperId = +:shopperId AND type = 'reward' ORDER BY id DESC LIMIT 1",
    { shopperId },
  )
  if (!sent) throw new DomainError('not_found')
  return sent
}
