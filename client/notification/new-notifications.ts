// Snapshots of notifications as the listener receives them, and which notifications in them are new.
import type { NotificationType } from '#contract/notification.ts'

export type LiveNotification = {
  id: string
  type: NotificationType
  ref: string
  title: string
  text: string
  createdAt: string
}

export type Snapshot = {
  notifications: LiveNotification[]
  fromCache: boolean
}

/** What a page knows when it starts for a shopper: at its first profile check, before anything can be listened to. */
export type PageStart = {
  userId: string
  lastNotificationId: string | null
  at: number
}

export type Received = {
  ids: ReadonlySet<string>
  isSynced: boolean
}

const TYPES: Record<NotificationType, true> = {
  receipt: true,
  redeem: true,
  pointin: true,
  pointout: true,
  reward: true,
  luckydraw: true,
}

/** Parses a Firestore document (decisions 701); null for one that is not a notification. */
export function parseNotification(id: string, data: Record<string, unknown>): LiveNotification | null {
  const { type, ref, title, text, createdAt } = data
  if (!isType(type) || typeof title !== 'string' || typeof text !== 'string') return null
  return { id, type, ref: String(ref ?? ''), title, text, createdAt: String(createdAt ?? '') }
}

/**
 * The new notifications of a snapshot, newest first. After the first snapshot from the server, each one not received
 * before is new (product.md 4). Until then, only those that were created after the page started are (decisions 706);
 * ids sort by creation, also where the clock is frozen.
 */
export function findNewNotifications(snapshot: Snapshot, start: PageStart, received: Received): LiveNotification[] {
  const isAfterStart = (id: string) => start.lastNotificationId === null || id > start.lastNotificationId
  return snapshot.notifications.filter(({ id }) => !received.ids.has(id) && (received.isSynced || isAfterStart(id)))
}

export function newestCreatedAt({ notifications: [newest] }: Snapshot): number {
  return Date.parse(newest?.createdAt ?? '') || 0
}

function isType(type: unknown): type is NotificationType {
  return typeof type === 'string' && Object.hasOwn(TYPES, type)
}
