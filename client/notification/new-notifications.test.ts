// @vitest-environment node
// Which notifications of a snapshot are news.
import { expect, test } from 'vitest'
import { findNewNotifications, newestCreatedAt, parseNotification, type Snapshot } from './new-notifications.ts'

const SHOWN_AT = Date.parse('2026-11-21T10:00:00Z')

const snapshot = (addedIds: string[]): Snapshot => ({
  notifications: [notification('b', '2026-11-21T10:00:01Z'), notification('a', '2026-11-21T09:00:00Z')],
  addedIds,
  fromCache: false,
})

function notification(id: string, createdAt: string) {
  return { id, type: 'receipt' as const, ref: 'r', title: id, text: id, createdAt }
}

const idsOf = (news: { id: string }[]) => news.map(({ id }) => id)

test('until the first snapshot from the server, news is what was created since', () => {
  expect(idsOf(findNewNotifications(snapshot(['a', 'b']), SHOWN_AT, false))).toEqual(['b'])
})

test('after it, news is what was added, however old', () => {
  expect(idsOf(findNewNotifications(snapshot(['a']), SHOWN_AT, true))).toEqual(['a'])
  expect(findNewNotifications(snapshot([]), SHOWN_AT, true)).toEqual([])
})

test('the newest notification dates a snapshot', () => {
  expect(newestCreatedAt(snapshot([]))).toBe(SHOWN_AT + 1_000)
  expect(newestCreatedAt({ ...snapshot([]), notifications: [] })).toBe(0)
})

test('a document of another type is not a notification', () => {
  const data = { type: 'receipt', ref: 7, title: 'Struk', text: 'Lolos', createdAt: '2026-11-21T10:00:00Z' }
  expect(parseNotification('a', data)).toMatchObject({ id: 'a', ref: '7' })
  expect(parseNotification('a', { ...data, type: 'toString' })).toBeNull()
  expect(parseNotification('a', { ...data, title: undefined })).toBeNull()
})
