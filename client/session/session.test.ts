// @vitest-environment happy-dom
// The session's cookies and encrypted records (product.md 3, 4 and 9).
import { beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { clearSession, isSignedIn, markSignedIn, onSessionChange } from './session.ts'

beforeEach(() => clearSession())

test('is signed in from setting the cookie until the session is cleared [3.user-log, 4.flag, 6.two-states]', () => {
  expect(isSignedIn()).toBe(false)
  markSignedIn('week')
  expect(document.cookie).toContain('user_log=1')
  expect(isSignedIn()).toBe(true)
  clearSession()
  expect(isSignedIn()).toBe(false)
})

test('the flag lasts a week after a one-time code, otherwise as long as the browser session [4.flag-week, 9.sign-in-cookie]', () => {
  const cookies = vi.spyOn(document, 'cookie', 'set')
  markSignedIn('week')
  markSignedIn('browser-session')
  const [afterCode, otherwise] = cookies.mock.calls.map(([cookie]) => cookie)
  cookies.mockRestore()
  expect(afterCode).toMatch(/^user_log=1;.*max-age=604800/)
  expect(otherwise).toMatch(/^user_log=1;(?!.*(max-age|expires))/)
})

test('notifies listeners of every sign-in and sign-out', () => {
  let notified = 0
  const stop = onSessionChange(() => {
    notified += 1
  })
  markSignedIn('browser-session')
  clearSession()
  stop()
  markSignedIn('week')
  expect(notified).toBe(2)
})

test('reads what another browser stored, as the key is fixed [9.encrypted]', () => {
  localStorage.setItem('voucherNotifs', 'U2FsdGVkX1/YEZLYtX6ZN2+B47ObPlKYXKPa9xICg3U=')
  expect(readStored('voucherNotifs')).toBe(2)
})

test('stores records encrypted and reads them back [3.otp-record, 3.encrypted]', () => {
  writeStored('otp', { phone: '+6281200001234', method: 'wa' })
  expect(localStorage.getItem('otp')).not.toContain('812')
  expect(readStored('otp')).toEqual({ phone: '+6281200001234', method: 'wa' })
  removeStored('otp')
  expect(readStored('otp')).toBeNull()
})

test('removes a record that cannot be decrypted [9.encrypted]', () => {
  localStorage.setItem('notifs', 'seven')
  expect(readStored('notifs')).toBeNull()
  expect(localStorage.getItem('notifs')).toBeNull()
})

test('a browser that blocks storage and cookies keeps records until the page is left, and signs nobody in', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse)
  writeStored('otp', { phone: '+6281200001234', method: 'wa' })
  expect(readStored('otp')).toEqual({ phone: '+6281200001234', method: 'wa' })
  markSignedIn('week')
  expect(isSignedIn()).toBe(false)
  clearSession()
  expect(readStored('otp')).toBeNull()
})

test('without room a record lasts as long as the page, and the copy for a start without a network gives way to the others', () => {
  const items = new Map<string, string>([['lastSeen', 'x'.repeat(400)]])
  let capacity = 450
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    removeItem: (name: string) => items.delete(name),
    setItem: (name: string, value: string) => {
      const used = [...items].reduce((sum, [other, text]) => sum + (other === name ? 0 : text.length), 0)
      if (used + value.length > capacity) throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
      items.set(name, value)
    },
  })
  writeStored('recentSearches', ['kecap manis', 'minyak goreng', 'kopi'])
  expect(readStored('recentSearches')).toContain('kopi')
  expect([...items.keys()]).toEqual(['recentSearches'])
  capacity = 0
  writeStored('notifs', 4)
  writeStored('lastSeen', { unvrId: 'UNV-1', clockOffset: 0, state: { queries: [], mutations: [] } })
  expect(readStored('notifs')).toBe(4)
})
