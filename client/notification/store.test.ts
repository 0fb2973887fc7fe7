// @vitest-environment happy-dom
// The stored number of notifications and the banner (product.md 4).
import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../session/browser-storage.ts'
import type { LiveNotification } from './new-notifications.ts'
import {
  countUnread,
  deleteAllNotifications,
  dismissBanner,
  liveState,
  markAllSeen,
  receiveNotifications,
  removeNotification,
  resetLive,
  restoreSeen,
  resumeRemoval,
  undoRemoval,
  updateLive,
} from './store.ts'

afterEach(() => resetLive())

function connect() {
  const remove = vi.fn(async () => {})
  updateLive({ connection: { remove, watchReading: () => () => {}, close: async () => {} } })
  updateLive({ state: 'live' })
  return remove
}

const notification = (id: string): LiveNotification => ({
  id,
  type: 'pointin',
  ref: 'p1',
  title: id,
  text: '',
  createdAt: '2026-11-21T10:00:00Z',
})

test('a new notification raises the banner and stores the new count [3.notifs, 4.new-count]', () => {
  receiveNotifications([notification('a')], [])
  expect([liveState().banner, readStored('notifs')]).toEqual([null, 1])
  receiveNotifications([notification('b'), notification('a')], [notification('b')])
  expect(liveState().banner).toMatchObject([{ id: 'b' }])
  expect(readStored('notifs')).toBe(2)
})

test('a browser whose banners are turned off counts without announcing [3.app-notif]', () => {
  writeStored('appNotif', false)
  receiveNotifications([notification('b'), notification('a')], [notification('b')])
  expect([liveState().banner, readStored('notifs')]).toEqual([null, 2])
  writeStored('appNotif', true)
  receiveNotifications([notification('c')], [notification('c')])
  expect(liveState().banner).toMatchObject([{ id: 'c' }])
})

test('deleting removes every notification and sets the stored count to 0 [4.delete-count]', async () => {
  const remove = connect()
  receiveNotifications([notification('b'), notification('a')], [])
  await deleteAllNotifications()
  expect(remove).toHaveBeenCalledExactlyOnceWith(['b', 'a'])
  expect(readStored('notifs')).toBe(0)
})

test('one is deleted after six seconds unless that is undone, or as soon as the next one is', async () => {
  vi.useFakeTimers()
  const remove = connect()
  removeNotification('a')
  await vi.advanceTimersByTimeAsync(5_900)
  undoRemoval()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(remove).not.toHaveBeenCalled()
  removeNotification('b')
  removeNotification('c')
  expect(remove).toHaveBeenCalledExactlyOnceWith(['b'])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(remove).toHaveBeenLastCalledWith(['c'])
  expect(liveState().removingId).toBeNull()
})

test('one that is being deleted stays deleted after a reload', async () => {
  vi.useFakeTimers()
  removeNotification('a')
  vi.clearAllTimers()
  resetLive()
  restoreSeen()
  expect(liveState().removingId).toBe('a')
  const remove = connect()
  resumeRemoval()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(remove).toHaveBeenCalledExactlyOnceWith(['a'])
  resetLive()
  restoreSeen()
  expect(liveState().removingId).toBeNull()
})

test('a deletion that fails leaves the stored count', async () => {
  receiveNotifications([notification('a')], [])
  await expect(deleteAllNotifications()).rejects.toThrow()
  expect(readStored('notifs')).toBe(1)
})

test('only what came since the list was open counts as unread, also on the next visit', () => {
  receiveNotifications([notification('b'), notification('a')], [])
  expect(countUnread([notification('b'), notification('a')], liveState().seenId)).toBe(2)
  markAllSeen()
  receiveNotifications([notification('c'), notification('b'), notification('a')], [])
  expect(countUnread(liveState().notifications ?? [], liveState().seenId)).toBe(1)
  expect(readStored('notifs')).toBe(3)
  resetLive()
  restoreSeen()
  expect(liveState()).toMatchObject({ seenId: 'b', lastUnread: 1 })
})

test('what comes while a banner is shown waits for it, points before coupons, and a burst shares one', () => {
  const announce = (...added: LiveNotification[]) => receiveNotifications(added, added)
  const shown = () => liveState().banner?.map(({ id }) => id)
  announce({ ...notification('a'), type: 'luckydraw' }, notification('b'))
  expect(shown()).toEqual(['b'])
  updateLive({ isBannerShown: true })
  announce(notification('c'))
  expect(shown()).toEqual(['b'])
  dismissBanner(true)
  announce(notification('d'))
  expect(shown()).toEqual(['c'])
  dismissBanner(false)
  announce(notification('e'))
  expect(shown()).toEqual(['d', 'e', 'a'])
  dismissBanner(true)
  expect(shown()).toBeUndefined()
})
