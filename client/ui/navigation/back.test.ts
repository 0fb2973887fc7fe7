// @vitest-environment node
// The target of a back arrow (product.md 2).
import { expect, test, vi } from 'vitest'
import { goBack, setOpenerKey } from './back.ts'

/** Returns the navigation that a back arrow triggers on a page with this many history entries. */
function pressed(entries: number, key = 'a'): unknown[] {
  vi.stubGlobal('window', { history: { length: entries, state: { key } } })
  const navigate = vi.fn()
  goBack(navigate)
  return navigate.mock.calls[0] ?? []
}

test('goes back when the history has more than two entries [2.notification-back]', () => {
  expect(pressed(3)).toEqual([-1])
})

test('goes home when the history has two entries or fewer [2.notification-back]', () => {
  expect(pressed(2)).toEqual(['/', { replace: true }])
  expect(pressed(1)).toEqual(['/', { replace: true }])
})

test('does not count the entry that a closed sheet left', () => {
  setOpenerKey('a')
  expect(pressed(3, 'a')).toEqual(['/', { replace: true }])
  expect(pressed(3, 'b')).toEqual([-1])
})
