// @vitest-environment happy-dom
// The offline page retries by itself, whatever the browser reports about its connection.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onServerReached } from './server-reach.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => fetched.mockReset())

const answers = () => fetched.mockResolvedValue(new Response())
const isAway = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))

test('a Wi-Fi without internet that gets it back is noticed without an event of the browser', async () => {
  isAway()
  const listener = vi.fn()
  const stop = onServerReached(listener)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(listener).not.toHaveBeenCalled()
  answers()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(listener).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(listener).toHaveBeenCalledOnce()
  stop()
})

test('a server that was never away calls nothing, so no page reloads in a circle', async () => {
  answers()
  const listener = vi.fn()
  const stop = onServerReached(listener)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(listener).not.toHaveBeenCalled()
  stop()
})

test('the event of the browser is enough, and nothing is asked or called after the page is left', async () => {
  isAway()
  const listener = vi.fn()
  const stop = onServerReached(listener)
  window.dispatchEvent(new Event('online'))
  expect(listener).toHaveBeenCalledOnce()
  stop()
  const callCount = fetched.mock.calls.length
  answers()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(listener).toHaveBeenCalledOnce()
  expect(fetched.mock.calls.length).toBe(callCount)
})
