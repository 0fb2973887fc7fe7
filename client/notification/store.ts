// Live notifications for any screen, and the stored count (product.md 4) and last id read. Does not load Firebase.
import { useEffect } from 'react'
import { readStored, removeStored, writeStored } from '../session/browser-storage.ts'
import { createStore } from '../ui/browser/store.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import type { Connection, ListenerState } from './listener.ts'
import type { LiveNotification } from './new-notifications.ts'

type LiveState = {
  notifications: LiveNotification[] | null
  seenId: string | null
  lastUnread: number
  state: ListenerState | 'off'
  /** What the banner announces: one notification, or all of a burst. */
  banner: readonly LiveNotification[] | null
  /** Whether the banner is on the screen; until then it may still change. */
  isBannerShown: boolean
  waiting: readonly LiveNotification[]
  /** The notification that is deleted once `UNDO_MS` have passed. */
  removingId: string | null
  isConnectionRequested: boolean
  connection: Connection | null
}

const UNDO_MS = 6_000

/** From this number on, notifications share one banner. */
const BURST = 3

const OFF: LiveState = {
  ...{ notifications: null, seenId: null, lastUnread: 0, state: 'off' },
  ...{
    banner: null,
    isBannerShown: false,
    waiting: [],
    removingId: null,
    isConnectionRequested: false,
    connection: null,
  },
}

const store = createStore(OFF)

export const liveState = store.get
export const useLive = store.useValue

export function updateLive(change: Partial<LiveState>): void {
  store.set({ ...store.get(), ...change })
}

/** Announces notifications one after another, points first, and a burst by one banner (decisions 706). */
function announce(added: readonly LiveNotification[]): void {
  const { banner, isBannerShown, waiting } = liveState()
  if (banner && isBannerShown) updateLive({ waiting: [...waiting, ...added] })
  else showNext([...(banner ?? []), ...waiting, ...added])
}

/** `isNextReady`: the next banner takes the place of this one at once. */
export function dismissBanner(isNextReady: boolean): void {
  showNext(liveState().waiting, isNextReady)
}

function showNext(notifications: readonly LiveNotification[], isReady = false): void {
  const isPoints = ({ type }: LiveNotification) => type === 'pointin'
  const inOrder = notifications.toSorted((a, b) => Number(isPoints(b)) - Number(isPoints(a)) || (a.id < b.id ? -1 : 1))
  const banner = inOrder.slice(0, inOrder.length < BURST ? 1 : undefined)
  updateLive({
    banner: banner.length > 0 ? banner : null,
    isBannerShown: isReady && banner.length > 0,
    waiting: inOrder.slice(banner.length),
  })
}

export function resetLive(): void {
  updateLive(OFF)
}

/** Returns the live state and opens the connection at once, for screens that need the connection. */
export function useLiveNow(): LiveState {
  useEffect(() => updateLive({ isConnectionRequested: true }), [])
  return useLive()
}

/** Returns the number on the bell: notifications since the list was last open, or the stored number until they load. */
export function useUnreadCount(): number {
  const { notifications, seenId, lastUnread } = useLive()
  return notifications ? countUnread(notifications, seenId) : lastUnread
}

/** A notification joins the list when its banner leaves (decisions 706). */
export function listed({ notifications, banner, waiting }: LiveState): LiveNotification[] | undefined {
  const announced = [...(banner ?? []), ...waiting]
  return notifications?.filter(({ id }) => announced.every((notification) => notification.id !== id))
}

export function countUnread(notifications: readonly LiveNotification[], seenId: string | null): number {
  return notifications.filter(({ id }) => isUnread(id, seenId)).length
}

/** Ids sort by creation (decisions 102). */
export function isUnread(id: string, seenId: string | null): boolean {
  return seenId === null || id > seenId
}

/** Saves the received notifications and their number; announces the new ones unless banners are off. */
export function receiveNotifications(notifications: LiveNotification[], added: LiveNotification[]): void {
  updateLive({ notifications })
  writeStored('notifs', notifications.length)
  const { seenId } = liveState()
  writeStored('seenNotifs', { id: seenId, unread: countUnread(notifications, seenId) })
  if (added.length > 0 && readStored('appNotif') !== false) announce(added)
}

/** Deletes every notification (product.md 4). */
export async function deleteAllNotifications(): Promise<void> {
  await remove(liveState().notifications?.map(({ id }) => id) ?? [])
  writeStored('notifs', 0)
}

export function showNotDeleted(): void {
  showToast({ kind: 'error', text: 'Notifikasi belum terhapus. Coba lagi sebentar.' })
}

let removalTimer: ReturnType<typeof setTimeout> | undefined

/** Deletes a notification after `UNDO_MS`. Tells when the deletion fails. */
export function removeNotification(id: string): void {
  const { removingId } = liveState()
  clearTimeout(removalTimer)
  const finish = async (removed: string) => {
    await remove([removed]).catch(showNotDeleted)
    if (liveState().removingId === removed) undoRemoval()
  }
  if (removingId && removingId !== id) void finish(removingId)
  updateLive({ removingId: id })
  writeStored('removing', id)
  removalTimer = setTimeout(() => void finish(id), UNDO_MS)
}

/** Goes on with a deletion that a reload or a lost connection interrupted. */
export function resumeRemoval(): void {
  const { removingId } = liveState()
  if (removingId) removeNotification(removingId)
}

export function undoRemoval(): void {
  clearTimeout(removalTimer)
  updateLive({ removingId: null })
  removeStored('removing')
}

async function remove(ids: readonly string[]): Promise<void> {
  const { connection, state } = liveState()
  if (!connection || state !== 'live') throw new Error('The listener is not connected')
  await connection.remove(ids)
}

export function restoreSeen(): void {
  const seen = readStored('seenNotifs')
  const lastUnread = seen?.unread ?? readStored('notifs') ?? 0
  updateLive({ removingId: readStored('removing'), seenId: seen?.id ?? null, lastUnread })
}

export function markAllSeen(): void {
  const { seenId } = liveState()
  const newest = listed(liveState())
    ?.map(({ id }) => id)
    .reduce((last, id) => (id > last ? id : last), seenId ?? '')
  if (!newest || newest === seenId) return
  updateLive({ seenId: newest, lastUnread: 0 })
  writeStored('seenNotifs', { id: newest, unread: 0 })
}
