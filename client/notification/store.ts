// The state of the live notifications, for any screen; importing it does not load Firebase.
import { useSyncExternalStore } from 'react'
import type { Connection, ListenerState } from './listener.ts'
import type { LiveNotification } from './new-notifications.ts'

type LiveState = {
  /** Newest first; null until the first snapshot. */
  notifications: LiveNotification[] | null
  /** Their number on the last visit. */
  lastCount: number
  state: ListenerState | 'off'
  /** The newest one since the page was shown, until it is dismissed. */
  banner: LiveNotification | null
}

const OFF: LiveState = { notifications: null, lastCount: 0, state: 'off', banner: null }

let live = OFF
let connection: Connection | null = null
let closed: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

export function updateLive(change: Partial<LiveState>): void {
  live = { ...live, ...change }
  for (const listener of listeners) listener()
}

/** Shows a notification unless the shown one is newer: an older one may arrive later. */
export function showBanner(notification: LiveNotification): void {
  const { banner } = live
  if (!banner || sortKey(notification) > sortKey(banner)) updateLive({ banner: notification })
}

export function dismissBanner(): void {
  updateLive({ banner: null })
}

export function resetLive(): void {
  connection = null
  updateLive(OFF)
}

export function setConnection(next: Connection | null): void {
  connection = next
}

/** `done` resolves when the listener has closed its copy of the notifications. */
export function setListener(done: Promise<void>): void {
  closed = Promise.all([closed, done])
}

/** Resolves when no listener is running. */
export async function whenListenerClosed(): Promise<void> {
  await closed
}

export function useLive(): LiveState {
  return useSyncExternalStore(subscribe, () => live)
}

/** The number on the bell: of the list, or of the last visit until the list is known. */
export function useNotificationCount(): number {
  const { notifications, lastCount } = useLive()
  return notifications?.length ?? lastCount
}

/** Deletes all notifications of the shopper (product.md 4). Fails at once while the server cannot be reached. */
export async function deleteNotifications(): Promise<void> {
  if (!connection || live.state !== 'live') throw new TypeError('The listener is not connected')
  await connection.deleteAll()
}

/** Orders notifications of the same millisecond, too: their ids are sortable (decisions.md 1). */
function sortKey({ createdAt, id }: LiveNotification): string {
  return `${createdAt} ${id}`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
