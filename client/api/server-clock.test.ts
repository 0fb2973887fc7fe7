// The estimate of the server's clock from Date headers, which have whole seconds.
import { beforeEach, expect, test, vi } from 'vitest'

const HEADER = 'Sat, 21 Nov 2026 02:41:07 GMT'
const HEADER_TIME = Date.parse(HEADER)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})

/** Loads a fresh server clock on a phone whose clock is an hour slow. */
async function setUp() {
  const clock = await import('./server-clock.ts')
  const at = (server: number) => {
    vi.setSystemTime(server - 3_600_000)
    return Date.now()
  }
  return { ...clock, at }
}

test('is the phone clock before the first response', async () => {
  const { serverNow, at } = await setUp()
  const now = at(HEADER_TIME)
  expect(serverNow()).toBe(now)
})

test('is within half a second of the server after one response', async () => {
  const { serverNow, updateServerClock, at } = await setUp()
  const sent = at(HEADER_TIME + 600)
  updateServerClock(HEADER, sent, at(HEADER_TIME + 640))
  expect(Math.abs(serverNow() - (HEADER_TIME + 640))).toBeLessThanOrEqual(520)
})

test('gets more exact with every response', async () => {
  const { serverNow, updateServerClock, at } = await setUp()
  for (const late of [20, 310, 650, 960]) {
    const sent = at(HEADER_TIME + late - 20)
    updateServerClock(HEADER, sent, at(HEADER_TIME + late))
  }
  const now = at(HEADER_TIME + 5_000)
  expect(serverNow() - now).toBeGreaterThan(3_600_000 - 50)
  expect(serverNow() - now).toBeLessThan(3_600_000 + 50)
})

test('follows a server clock that was set two minutes ahead', async () => {
  const { serverNow, updateServerClock, at } = await setUp()
  updateServerClock(HEADER, at(HEADER_TIME), at(HEADER_TIME + 30))
  const now = at(HEADER_TIME + 1_000)
  updateServerClock(new Date(HEADER_TIME + 121_000).toUTCString(), now, now + 20)
  expect(Math.abs(serverNow() - (HEADER_TIME + 121_000))).toBeLessThan(600)
})

test('ignores a response without a date', async () => {
  const { serverNow, updateServerClock, at } = await setUp()
  const now = at(HEADER_TIME)
  updateServerClock(null, now, now)
  updateServerClock('soon', now, now)
  expect(serverNow()).toBe(now)
})

test('without a network it uses the offset of the last visit, until a response bounds it', async () => {
  const { serverNow, restoreClockOffset, updateServerClock, at } = await setUp()
  const now = at(HEADER_TIME)
  restoreClockOffset(86_400_000)
  expect(serverNow()).toBe(now + 86_400_000)
  updateServerClock(HEADER, now, now)
  expect(Math.abs(serverNow() - HEADER_TIME)).toBeLessThanOrEqual(1_000)
})
