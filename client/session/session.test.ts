// @vitest-environment happy-dom
// The browser's flags and encrypted records (product.md 3, 4 and 9).
import { beforeEach, expect, test } from 'vitest'
import { clearSession, isSignedIn, markSignedIn, onSessionChange, rememberUnileverId, unileverId } from './session.ts'
import { forget, store, stored } from './stored.ts'

beforeEach(() => clearSession())

test('is signed in from the flag until it is cleared', () => {
  expect(isSignedIn()).toBe(false)
  markSignedIn('week')
  expect(document.cookie).toContain('user_log=1')
  expect(isSignedIn()).toBe(true)
  clearSession()
  expect(isSignedIn()).toBe(false)
})

test('tells who listens when someone signs in or out', () => {
  let told = 0
  const stop = onSessionChange(() => {
    told += 1
  })
  markSignedIn('browser-session')
  clearSession()
  stop()
  markSignedIn('week')
  expect(told).toBe(2)
})

test('remembers the shopper beside the flag', () => {
  rememberUnileverId('UNV-7K2M-000123')
  expect(unileverId()).toBe('UNV-7K2M-000123')
  clearSession()
  expect(unileverId()).toBeNull()
})

test('keeps records encrypted and gives them back', () => {
  store('otp', { phone: '+6281200001234', method: 'wa' })
  expect(localStorage.getItem('otp')).not.toContain('812')
  expect(stored('otp')).toEqual({ phone: '+6281200001234', method: 'wa' })
  forget('otp')
  expect(stored('otp')).toBeNull()
})

test('forgets a record that was edited by hand', () => {
  localStorage.setItem('notifs', 'seven')
  expect(stored('notifs')).toBeNull()
  expect(localStorage.getItem('notifs')).toBeNull()
})

test('clears every record with the session', () => {
  store('notifs', 3)
  store('historyBrowser', '/voucher')
  clearSession()
  expect(localStorage).toHaveLength(0)
})
