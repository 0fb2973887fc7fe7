// @vitest-environment happy-dom
// The offline page retries by itself, whatever the browser reports about its connection.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForServer } from './server-reach.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => fetched.mockReset())

const answers = () => fetched.mockResolvedValue(new Response())

test('a server that was never away is not waited for, so no page reloads in a circle', async () => {
  answers()
  const listener = vi.fn()
  void waitForServer().then(listener)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(listener).not.toHaveBeenCalled()
  expect(fetched).toHaveBeenCalledOnce()
})

test('after the event of the browser the server is asked at once, and one question serves all who wait', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const both = Promise.all([waitForServer(), waitForServer()])
  await vi.advanceTimersByTimeAsync(0)
  answers()
  window.dispatchEvent(new Event('online'))
  await both
  expect(fetched).toHaveBeenCalledTimes(2)
})
