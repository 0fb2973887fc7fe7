// Snapshots of notifications from the listener, and the search for new notifications in a snapshot.
import type { NotificationType } from '#contract/notification.ts'
import { notificationPaths } from './target.ts'

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

/** The state of a page at the first profile check, before the listener connects. */
export type PageStart = {
  userId: string
  lastNotificationId: string | null
  at: number
}

export type Received = {
  ids: ReadonlySet<string>
  isSynced: boolean
}

/** Parses a Firestore document (decisions 701); returns null for an invalid notification. */
export function parseNotification(id: string, data: Record<string, unknown>): LiveNotification | null {
  const { type, ref, title, text, createdAt } = data
  if (!isType(type) || typeof title !== 'string' || typeof text !== 'string') return null
  return { id, type, ref: String(ref ?? ''), title, text, createdAt: String(createdAt ?? '') }
}

/**
 * Returns the new notifications of a snapshot, newest first. After the first snapshot from the server, all notifications not
 * yet received are new (product.md 4); until then, only those created after the page started (decisions 706). Ids sort by
 * creation, even while the clock is frozen.
 */
export function findNewNotifications(snapshot: Snapshot, start: PageStart, received: Received): LiveNotification[] {
  const isAfterStart = (id: string) => start.lastNotificationId === null || id > start.lastNotificationId
  return snapshot.notifications.filter(({ id }) => !received.ids.has(id) && (received.isSynced || isAfterStart(id)))
}

export function newestCreatedAt({ notifications: [newest] }: Snapshot): number {
  return Date.parse(newest?.createdAt ?? '') || 0
}

function isType(type: unknown): type is NotificationType {
  return typeof type === 'string' && Object.hasOwn(notificationPaths, type)
}
