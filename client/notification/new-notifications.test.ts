// @vitest-environment node
// Which notifications of a snapshot count as new.
import { expect, test } from 'vitest'
import {
  findNewNotifications,
  type PageStart,
  parseNotification,
  type Received,
  type Snapshot,
} from './new-notifications.ts'

const START_AT = Date.parse('2026-11-21T10:00:00Z')
const start: PageStart = { userId: 'ratna', lastNotificationId: '2-last', at: START_AT }
const nothingReceived: Received = { ids: new Set(), isSynced: false }

function notification(id: string, createdAt = '2026-11-21T10:00:00Z') {
  return { id, type: 'receipt' as const, ref: 'r', title: id, text: id, createdAt }
}

const snapshot = (...ids: string[]): Snapshot => ({
  notifications: ids.map((id) => notification(id)),
  fromCache: false,
})

const newIds = (current: Snapshot, received = nothingReceived, from = start) =>
  findNewNotifications(current, from, received).map(({ id }) => id)

test('a page announces from its first snapshot only what was created after it started [4.new-banner]', () => {
  expect(newIds(snapshot('3-after', '2-last', '1-before'))).toEqual(['3-after'])
})

test('on a frozen clock, too, where all notifications have the time of the page', () => {
  const frozen = snapshot('3-after', '2-last', '1-before')
  expect(new Set(frozen.notifications.map(({ createdAt }) => Date.parse(createdAt)))).toEqual(new Set([start.at]))
  expect(newIds(frozen)).toEqual(['3-after'])
})

test('a page that starts without any notification announces the first one', () => {
  expect(newIds(snapshot('1-first'), nothingReceived, { ...start, lastNotificationId: null })).toEqual(['1-first'])
})

test('after a snapshot from the server, what appears is new, however old [4.new-banner]', () => {
  const received = { ids: new Set(['2-last']), isSynced: true }
  expect(newIds(snapshot('2-last', '1-before'), received)).toEqual(['1-before'])
  expect(newIds(snapshot('2-last'), received)).toEqual([])
})

test('what the cache has shown is not announced again by the server', () => {
  expect(newIds(snapshot('3-after', '2-last'), { ids: new Set(['3-after', '2-last']), isSynced: false })).toEqual([])
})

test('a document of another type is not a notification [3.notification-fields]', () => {
  const data = { type: 'receipt', ref: 7, title: 'Struk', text: 'Lolos', createdAt: '2026-11-21T10:00:00Z' }
  expect(parseNotification('a', data)).toMatchObject({ id: 'a', ref: '7' })
  expect(parseNotification('a', { ...data, type: 'toString' })).toBeNull()
  expect(parseNotification('a', { ...data, title: undefined })).toBeNull()
})
