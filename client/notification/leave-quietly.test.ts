import { expect, test, vi } from 'vitest'
import { leaveQuietly } from './leave-quietly.ts'

test('a page has pictures until it leaves for good', () => {
  const page = Object.assign(new EventTarget(), { Image: class {} })
  vi.stubGlobal('window', page)
  const leave = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  leaveQuietly()
  leave(true)
  expect(page).toHaveProperty('Image')
  leave(false)
  expect(page).not.toHaveProperty('Image')
})
