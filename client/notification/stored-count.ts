// What this browser stores of the notifications: their number (product.md 4), kept in step with what is received and deleted,
// and up to which one they were read.
import { readStored, writeStored } from '../session/browser-storage.ts'
import type { LiveNotification } from './new-notifications.ts'
import { countUnread, deleteNotifications, liveState, showBanner, updateLive } from './store.ts'

/** Shows what the listener received, stores its number, and announces the newest of the new ones unless banners are off. */
export function receiveNotifications(notifications: LiveNotification[], [newest]: LiveNotification[]): void {
  updateLive({ notifications })
  writeStored('notifs', notifications.length)
  const { seenId } = liveState()
  writeStored('seenNotifs', { id: seenId, unread: countUnread(notifications, seenId) })
  if (newest && readStored('appNotif') !== false) showBanner(newest)
}

/** Deletes every notification and resets the stored number. Fails at once while the server cannot be reached. */
export async function deleteAllNotifications(): Promise<void> {
  await deleteNotifications()
  writeStored('notifs', 0)
}

/** Starts with what this browser knows from its last visit. */
export function restoreSeen(): void {
  const seen = readStored('seenNotifs')
  updateLive({ seenId: seen?.id ?? null, lastUnread: seen?.unread ?? readStored('notifs') ?? 0 })
}

/** The list is open: everything in it counts as read. */
export function markAllSeen(): void {
  const { notifications, seenId } = liveState()
  const newest = notifications?.map(({ id }) => id).reduce((last, id) => (id > last ? id : last), seenId ?? '')
  if (!newest || newest === seenId) return
  updateLive({ seenId: newest, lastUnread: 0 })
  writeStored('seenNotifs', { id: newest, unread: 0 })
}
