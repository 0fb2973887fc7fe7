// What the live listener knows, for any screen that wants to show it, without bringing Firebase along.
import { useSyncExternalStore } from 'react'
import type { NotificationType } from '#contract/notification.ts'

export type LiveNotification = {
  id: string
  type: NotificationType
  ref: string
  title: string
  text: string
  createdAt: string
}

export type LiveState = {
  /** Newest first; null until the first answer of the server. */
  notifications: LiveNotification[] | null
  /** Paused: the server is away for now; news comes once it is back. */
  connection: 'off' | 'live' | 'paused'
  /** What came last, until it is dismissed. */
  banner: LiveNotification | null
}

const OFF: LiveState = { notifications: null, connection: 'off', banner: null }
let state = OFF
const listeners = new Set<() => void>()
/** Deletes every document; set by the listener while it is connected. */
let deleteAll: (() => Promise<void>) | null = null

export function changeLive(change: Partial<LiveState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function resetLive(): void {
  deleteAll = null
  changeLive(OFF)
}

export function useLive(): LiveState {
  return useSyncExternalStore(subscribe, () => state)
}

/** How many notifications wait in the list, for the bell. */
export function useNotificationCount(): number {
  return useLive().notifications?.length ?? 0
}

export function offerDeletion(work: () => Promise<void>): void {
  deleteAll = work
}

/** Removes every notification document of this shopper (product.md 4). */
export async function deleteNotifications(): Promise<void> {
  if (!deleteAll) throw new TypeError('The listener is not connected')
  await deleteAll()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
