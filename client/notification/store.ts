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
  /** Newest first; null until they are known. */
  notifications: LiveNotification[] | null
  /** How many there were last time, until they are known. */
  remembered: number
  /** Paused: the server is away for now; news comes once it is back. */
  connection: 'off' | 'live' | 'paused'
  /** What came last, until it is dismissed. */
  banner: LiveNotification | null
}

const OFF: LiveState = { notifications: null, remembered: 0, connection: 'off', banner: null }

let state = OFF
const listeners = new Set<() => void>()
/** Deletes every document; set by the listener while there is one. */
let deleteAll: (() => Promise<void>) | null = null

export function changeLive(change: Partial<LiveState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Shows what has come; one that was written earlier and only arrives later does not take a newer one's place. */
export function announce(arrived: LiveNotification): void {
  const { banner } = state
  if (!banner || momentOf(arrived) > momentOf(banner)) changeLive({ banner: arrived })
}

export function dismissBanner(): void {
  changeLive({ banner: null })
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
  const { notifications, remembered } = useLive()
  return notifications?.length ?? remembered
}

export function offerDeletion(work: (() => Promise<void>) | null): void {
  deleteAll = work
}

/** Removes every notification document of this shopper (product.md 4). Fails at once while the server is away. */
export async function deleteNotifications(): Promise<void> {
  if (!deleteAll || state.connection !== 'live') throw new TypeError('The listener is not connected')
  await deleteAll()
}

/** Sorts notifications of one moment too: their ids are sortable (decisions.md 1). */
function momentOf({ createdAt, id }: LiveNotification): string {
  return `${createdAt} ${id}`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
