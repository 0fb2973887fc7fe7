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
  /** Newest first. */
  notifications: LiveNotification[]
  /** Ids of the documents that the previous snapshot did not have. */
  addedIds: string[]
  /** From the browser's cache: the connection is not open, or not open yet. */
  fromCache: boolean
}

const TYPES: Record<NotificationType, true> = {
  receipt: true,
  redeem: true,
  pointin: true,
  pointout: true,
  reward: true,
  luckydraw: true,
}

/** Parses a Firestore document (decisions.md 7); null for one that is not a notification. */
export function parseNotification(id: string, data: Record<string, unknown>): LiveNotification | null {
  const { type, ref, title, text, createdAt } = data
  if (!isType(type) || typeof title !== 'string' || typeof text !== 'string') return null
  return { id, type, ref: String(ref ?? ''), title, text, createdAt: String(createdAt ?? '') }
}

/**
 * The new notifications of a snapshot, newest first. Until the first snapshot from the server, every document counts as
 * added, so those created after `since` (epoch ms) are new. After it, the added ones are new.
 */
export function findNewNotifications(snapshot: Snapshot, since: number, isSynced: boolean): LiveNotification[] {
  const { notifications, addedIds } = snapshot
  if (isSynced) return notifications.filter(({ id }) => addedIds.includes(id))
  return notifications.filter(({ createdAt }) => Date.parse(createdAt) > since)
}

/** Epoch ms of the newest notification; 0 without any. */
export function newestCreatedAt({ notifications: [newest] }: Snapshot): number {
  return Date.parse(newest?.createdAt ?? '') || 0
}

function isType(type: unknown): type is NotificationType {
  return typeof type === 'string' && Object.hasOwn(TYPES, type)
}
