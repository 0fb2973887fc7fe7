// @vitest-environment happy-dom
// The app installs even if the connection is lost during the first registration, and offers only later versions.
import { expect, test, vi } from 'vitest'
import { pendingUpdate, registerServiceWorker } from './service-worker-update.ts'

function stubBrowser(register: () => Promise<unknown>): void {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { register } }))
}

test('a connection lost while the app installs breaks nothing, and it installs once the connection is back', async () => {
  const register = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new TypeError('Failed to register'))
    .mockResolvedValue({ waiting: null, addEventListener: () => {}, update: async () => {} })
  stubBrowser(register)
  await registerServiceWorker()
  expect(register).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  expect(register).toHaveBeenCalledTimes(2)
})

test('a check for a new version while the server is away is repeated by the next one', async () => {
  const update = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new TypeError('Failed to update'))
    .mockResolvedValue(undefined)
  stubBrowser(async () => ({ waiting: null, addEventListener: () => {}, update }))
  await registerServiceWorker()
  await vi.advanceTimersByTimeAsync(3_600_000)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(update).toHaveBeenCalledTimes(2)
})

test.each([
  ['the first version, installed while the shopper went to the next page', null, false],
  ['a later version', {}, true],
])('%s', async (_, active, isOffered) => {
  stubBrowser(async () => ({ waiting: {}, active, addEventListener: () => {} }))
  await registerServiceWorker()
  expect(pendingUpdate.get() !== null).toBe(isOffered)
  pendingUpdate.set(null)
})
