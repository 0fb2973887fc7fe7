// Delivers notifications by push and e-mail (decisions 704), for the topics that a shopper has enabled.
import type * as z from 'zod'
import type { SentNotification } from '#contract/control/shopper.ts'
import type {
  NotificationStatus,
  NotificationTopic,
  NotificationType,
  PushSubscriptionJson,
} from '#contract/notification.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Session } from '../auth/session.ts'
import { DomainError } from '../domain-error.ts'
import { findLastConsent, getShopperRow, setMarketingConsent } from '../shopper/row.ts'
import { type RowOf, selectCount } from '../sql.ts'
import { toIso } from '../wall-clock.ts'
import { recordMessage, sendMessage } from './message.ts'

const MAX_BROWSERS = 10

const TOPICS: Partial<Record<NotificationType, NotificationTopic>> = {
  receipt: 'receipt',
  pointin: 'pointin',
  luckydraw: 'luckydraw',
}

const TARGETS = {
  receipt: '/history/receipt-detail?q=',
  pointin: '/history/point-detail?q=',
  pointout: '/history/point-detail?q=',
  redeem: '/history/point-detail?q=',
  luckydraw: '/luckydraw-detail/?type=2&q=',
  reward: '/history/direct-reward-detail?q=',
} as const satisfies Record<NotificationType, string>

/** The browsers whose session is valid now, of shoppers who are not blocked. */
const OPEN_SUBSCRIPTION = `pushSubscription JOIN session ON session.sidHash = pushSubscription.sidHash AND expiresAt > +:now
  JOIN shopper ON shopper.id = shopperId AND blocked = 0`

const SESSIONS = 'SELECT sidHash FROM session WHERE shopperId = +:shopperId'

type Subscription = Pick<z.output<typeof PushSubscriptionJson>, 'endpoint' | 'keys'>

export type NotificationRow = RowOf<SentNotification> & { shopperId: string; promoId: string | null }

export function getChannels(sandbox: Sandbox, shopperId: string): Omit<NotificationStatus, 'live'> {
  const { email, emailVerified, emailEnabled, marketing } = getShopperRow(sandbox, shopperId)
  const now = sandbox.now()
  const subscriptions = selectCount(sandbox.db, `${OPEN_SUBSCRIPTION} WHERE shopperId = +:shopperId`, {
    shopperId,
    now,
  })
  const silent = listSilencedTopics(sandbox, shopperId)
  const isOn = (topic: NotificationTopic) => !silent.has(topic)
  return {
    email: { address: email, verified: emailVerified === 1, enabled: emailEnabled === 1 && emailVerified === 1 },
    browser: { enabled: subscriptions > 0, subscriptions },
    topics: {
      receipt: isOn('receipt'),
      pointin: isOn('pointin'),
      luckydraw: isOn('luckydraw'),
      promo: marketing === 1,
    },
    promoChangedAt: toIso(findLastConsent(sandbox, shopperId)?.at ?? null),
  }
}

export function setTopics(
  sandbox: Sandbox,
  shopperId: string,
  { promo, ...topics }: { [Topic in NotificationTopic]?: boolean | undefined },
): void {
  for (const [topic, isOn] of Object.entries(topics)) {
    const columns = { shopperId, topic }
    sandbox.db.run('DELETE FROM mutedTopic WHERE shopperId = :shopperId AND topic = :topic', columns)
    if (isOn === false) sandbox.db.insert('mutedTopic', columns)
  }
  if (promo !== undefined) setMarketingConsent(sandbox, shopperId, promo)
}

export function subscribe(
  sandbox: Sandbox,
  { sidHash, shopperId }: Pick<Session, 'sidHash' | 'shopperId'>,
  { endpoint, keys }: Subscription,
): void {
  sandbox.db.run('DELETE FROM pushSubscription WHERE endpoint = :endpoint', { endpoint })
  sandbox.db.insert('pushSubscription', { endpoint, sidHash, ...keys, createdAt: sandbox.now() })
  sandbox.db.run(
    `DELETE FROM pushSubscription WHERE sidHash IN (${SESSIONS}) AND endpoint NOT IN (
       SELECT endpoint FROM pushSubscription WHERE sidHash IN (${SESSIONS}) ORDER BY createdAt DESC LIMIT +:most)`,
    { shopperId, most: MAX_BROWSERS },
  )
}

export function unsubscribe(sandbox: Sandbox, shopperId: string, endpoint?: string): void {
  sandbox.db.run(
    `DELETE FROM pushSubscription WHERE sidHash IN (${SESSIONS}) AND (:endpoint IS NULL OR endpoint = :endpoint)`,
    { shopperId, endpoint },
  )
}

export function setEmailEnabled(sandbox: Sandbox, shopperId: string, enabled: boolean): void {
  if (enabled && !getShopperRow(sandbox, shopperId).emailVerified) throw new DomainError('email_unverified')
  sandbox.db.update('shopper', shopperId, { emailEnabled: Number(enabled) })
}

/** Returns the id of a shopper's newest notification, deleted or not, or null. Ids sort by creation. */
export function findLastNotificationId(sandbox: Sandbox, shopperId: string): string | null {
  const row = sandbox.db.get<{ id: string }>(
    'SELECT id FROM notification WHERE shopperId = +:shopperId ORDER BY id DESC LIMIT 1',
    { shopperId },
  )
  return row?.id ?? null
}

export function dispatchNotification(sandbox: Sandbox, notificationId: string): void {
  const notification = findNotificationRow(sandbox, notificationId)
  if (!notification || isMuted(sandbox, notification)) return
  const { shopperId } = notification
  const subscriptions = sandbox.db.all<{ endpoint: string }>(
    `SELECT endpoint FROM ${OPEN_SUBSCRIPTION} WHERE shopperId = +:shopperId ORDER BY pushSubscription.createdAt`,
    { shopperId, now: sandbox.now() },
  )
  for (const { endpoint } of subscriptions) sandbox.schedule('push.send', { notificationId, endpoint })
  const { email, emailVerified, emailEnabled, firstName } = getShopperRow(sandbox, shopperId)
  if (!email || !emailVerified || !emailEnabled) return
  sendMessage(sandbox, {
    channel: 'email',
    to: email,
    subject: notification.title,
    text: `Halo${firstName ? ` ${firstName}` : ''},\n\n${notification.title}. ${notification.text}\n\nLihat di ${sandbox.product}: ${toLink(sandbox, notification)}\n\nTidak mau e-mail seperti ini? Matikan di ${sandbox.linkTo('/setting/edit/notification')}`,
  })
}

function isMuted(sandbox: Sandbox, { shopperId, type, promoId }: NotificationRow): boolean {
  if (promoId !== null) return getShopperRow(sandbox, shopperId).marketing === 0
  const topic = TOPICS[type]
  return topic !== undefined && listSilencedTopics(sandbox, shopperId).has(topic)
}

export function findPush(sandbox: Sandbox, { notificationId, endpoint }: { notificationId: string; endpoint: string }) {
  const notification = findNotificationRow(sandbox, notificationId)
  const subscription = sandbox.db.get<{ shopperId: string; p256dh: string; auth: string }>(
    `SELECT shopperId, p256dh, auth FROM ${OPEN_SUBSCRIPTION} WHERE endpoint = :endpoint`,
    { endpoint, now: sandbox.now() },
  )
  if (!notification || subscription?.shopperId !== notification.shopperId) return undefined
  const { p256dh, auth } = subscription
  const { title, text } = notification
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    notification,
    payload: { title, text, url: toLink(sandbox, notification) },
  }
}

export function recordPush(
  sandbox: Sandbox,
  push: NonNullable<ReturnType<typeof findPush>>,
  outcome: 'sent' | 'gone' | 'failed',
): void {
  const { notification, subscription, payload } = push
  const message = {
    channel: 'push',
    to: notification.shopperId,
    subject: notification.title,
    text: `${notification.text}\n${payload.url}`,
  } as const
  recordMessage(sandbox, message, outcome === 'sent' ? 'sent' : 'failed')
  if (outcome === 'gone') unsubscribe(sandbox, notification.shopperId, subscription.endpoint)
}

function listSilencedTopics(sandbox: Sandbox, shopperId: string): Set<string> {
  const sql = 'SELECT topic FROM mutedTopic WHERE shopperId = +:shopperId'
  const rows = sandbox.db.all<{ topic: string }>(sql, { shopperId })
  return new Set(rows.map(({ topic }) => topic))
}

function findNotificationRow(sandbox: Sandbox, id: string): NotificationRow | undefined {
  return sandbox.db.get<NotificationRow>('SELECT * FROM notification WHERE id = :id', { id })
}

function toLink(sandbox: Sandbox, { type, ref }: NotificationRow): string {
  return sandbox.linkTo(TARGETS[type] + encodeURIComponent(ref))
}
