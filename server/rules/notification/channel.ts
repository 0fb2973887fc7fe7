// The channels beside the live list (decisions.md 7): push to subscribed browsers and e-mail, by topic.
import type { NotificationStatus, NotificationTopic, NotificationType } from '#contract/notification.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import { getShopperRow } from '../shopper/row.ts'
import { selectCount } from '../sql.ts'
import { recordMessage, sendMessage } from './message.ts'

/** Browsers a shopper may have subscribed; the oldest makes room. */
const MAX_BROWSERS = 10

/** Which topic silences a type; what is about the shopper's own orders cannot be silenced. */
const TOPICS: Partial<Record<NotificationType, NotificationTopic>> = {
  receipt: 'receipt',
  pointin: 'pointin',
  luckydraw: 'luckydraw',
}

/** Where a type leads in the app (product.md 2). */
const TARGETS = {
  receipt: '/history/receipt-detail?q=',
  pointin: '/history/point-detail?q=',
  pointout: '/history/point-detail?q=',
  redeem: '/history/point-detail?q=',
  luckydraw: '/luckydraw-detail/?type=2&q=',
  reward: '/history/direct-reward-detail?q=',
} as const satisfies Record<NotificationType, string>

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

type Notice = { id: string; shopperId: string; type: NotificationType; ref: string; title: string; text: string }

export function getChannels(sandbox: Sandbox, shopperId: string): Omit<NotificationStatus, 'live'> {
  const { email, emailVerified, mailed, marketing } = getShopperRow(sandbox, shopperId)
  const subscriptions = selectCount(sandbox.db, 'pushSubscription WHERE shopperId = +:shopperId', { shopperId })
  const silent = listSilencedTopics(sandbox, shopperId)
  const isOn = (topic: NotificationTopic) => !silent.has(topic)
  return {
    email: { address: email, verified: emailVerified === 1, enabled: mailed === 1 && emailVerified === 1 },
    browser: { enabled: subscriptions > 0, subscriptions },
    topics: {
      receipt: isOn('receipt'),
      pointin: isOn('pointin'),
      luckydraw: isOn('luckydraw'),
      promo: marketing === 1,
    },
  }
}

/** Turns topics on and off. `promo` is the shopper's consent to marketing, kept where registration asked for it. */
export function setTopics(
  sandbox: Sandbox,
  shopperId: string,
  { promo, ...topics }: { [Topic in NotificationTopic]?: boolean | undefined },
): void {
  for (const [topic, isOn] of Object.entries(topics)) {
    const columns = { shopperId, topic }
    sandbox.db.run('DELETE FROM silencedTopic WHERE shopperId = :shopperId AND topic = :topic', columns)
    if (isOn === false) sandbox.db.insert('silencedTopic', columns)
  }
  if (promo !== undefined) {
    sandbox.db.run('UPDATE shopper SET marketing = :promo WHERE id = :shopperId', { shopperId, promo: Number(promo) })
  }
}

/** Remembers a browser; one that another shopper used before is this shopper's now. */
export function subscribe(sandbox: Sandbox, shopperId: string, { endpoint, keys }: Subscription): void {
  sandbox.db.run('DELETE FROM pushSubscription WHERE endpoint = :endpoint', { endpoint })
  sandbox.db.insert('pushSubscription', { endpoint, shopperId, ...keys, createdAt: sandbox.now() })
  sandbox.db.run(
    `DELETE FROM pushSubscription WHERE shopperId = +:shopperId AND endpoint NOT IN (
       SELECT endpoint FROM pushSubscription WHERE shopperId = +:shopperId ORDER BY createdAt DESC LIMIT +:most)`,
    { shopperId, most: MAX_BROWSERS },
  )
}

/** Forgets one browser of this shopper, or all of them. */
export function unsubscribe(sandbox: Sandbox, shopperId: string, endpoint?: string): void {
  sandbox.db.run(
    'DELETE FROM pushSubscription WHERE shopperId = +:shopperId AND (:endpoint IS NULL OR endpoint = :endpoint)',
    { shopperId, endpoint },
  )
}

/** Turns e-mail on or off. Refuses with `email_unverified` when there is no address to send to. */
export function setEmailEnabled(sandbox: Sandbox, shopperId: string, enabled: boolean): void {
  if (enabled && !getShopperRow(sandbox, shopperId).emailVerified) throw refuse('email_unverified')
  sandbox.db.run('UPDATE shopper SET mailed = :mailed WHERE id = :shopperId', { shopperId, mailed: Number(enabled) })
}

/** Sends a notification on by the channels its shopper wants; once, because its job goes with it. */
export function dispatchNotification(sandbox: Sandbox, notificationId: string): void {
  const notice = findNotificationRow(sandbox, notificationId)
  if (!notice) return
  const topic = TOPICS[notice.type]
  if (topic && listSilencedTopics(sandbox, notice.shopperId).has(topic)) return
  for (const { endpoint } of listSubscriptions(sandbox, notice.shopperId)) {
    sandbox.schedule('push.send', { notificationId, endpoint })
  }
  const { email, emailVerified, mailed, firstName } = getShopperRow(sandbox, notice.shopperId)
  if (!email || !emailVerified || !mailed) return
  sendMessage(sandbox, {
    channel: 'email',
    to: email,
    subject: notice.title,
    text: `Halo${firstName ? ` ${firstName}` : ''},\n\n${notice.title}. ${notice.text}\n\nLihat di ${sandbox.product}: ${toLink(sandbox, notice)}\n\nTidak mau e-mail seperti ini? Matikan di ${sandbox.linkTo('/setting/edit/notification')}`,
  })
}

/** What a push to one browser carries; undefined when the browser was forgotten meanwhile. */
export function findPush(sandbox: Sandbox, { notificationId, endpoint }: { notificationId: string; endpoint: string }) {
  const notice = findNotificationRow(sandbox, notificationId)
  const subscription = sandbox.db.get<{ shopperId: string; p256dh: string; auth: string }>(
    'SELECT shopperId, p256dh, auth FROM pushSubscription WHERE endpoint = :endpoint',
    { endpoint },
  )
  if (!notice || subscription?.shopperId !== notice.shopperId) return undefined
  const { p256dh, auth } = subscription
  const { title, text } = notice
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    notice,
    payload: { title, text, url: toLink(sandbox, notice) },
  }
}

/** How a push ended: it stands in the outbox, and a browser that is gone for good is forgotten. */
export function recordPush(
  sandbox: Sandbox,
  push: NonNullable<ReturnType<typeof findPush>>,
  outcome: 'sent' | 'gone' | 'failed',
): void {
  const { notice, subscription, payload } = push
  const message = {
    channel: 'push',
    to: notice.shopperId,
    subject: notice.title,
    text: `${notice.text}\n${payload.url}`,
  } as const
  recordMessage(sandbox, message, outcome === 'sent' ? 'sent' : 'failed')
  if (outcome === 'gone') unsubscribe(sandbox, notice.shopperId, subscription.endpoint)
}

function listSubscriptions(sandbox: Sandbox, shopperId: string): { endpoint: string }[] {
  return sandbox.db.all('SELECT endpoint FROM pushSubscription WHERE shopperId = +:shopperId ORDER BY createdAt', {
    shopperId,
  })
}

function listSilencedTopics(sandbox: Sandbox, shopperId: string): Set<string> {
  const rows = sandbox.db.all<{ topic: string }>('SELECT topic FROM silencedTopic WHERE shopperId = +:shopperId', {
    shopperId,
  })
  return new Set(rows.map(({ topic }) => topic))
}

function findNotificationRow(sandbox: Sandbox, id: string): Notice | undefined {
  return sandbox.db.get<Notice>('SELECT id, shopperId, type, ref, title, text FROM notification WHERE id = :id', { id })
}

function toLink(sandbox: Sandbox, { type, ref }: Notice): string {
  const [path = '/', query = ''] = TARGETS[type].split('?')
  return sandbox.linkTo(path, Object.fromEntries(new URLSearchParams(query + ref)))
}
