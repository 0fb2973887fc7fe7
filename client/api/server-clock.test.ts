// The server's time from whole-second headers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const HEADER = 'Sat, 21 Nov 2026 02:41:07 GMT'
const STAMP = Date.parse(HEADER)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** A fresh clock whose phone runs an hour behind. */
async function phone() {
  const clock = await import('./server-clock.ts')
  const at = (server: number) => {
    vi.setSystemTime(server - 3_600_000)
    return Date.now()
  }
  return { ...clock, at }
}

test('uses the phone until the server has answered', async () => {
  const { serverNow, at } = await phone()
  const now = at(STAMP)
  expect(serverNow()).toBe(now)
})

test('comes within half a second of the server after one answer', async () => {
  const { serverNow, learnServerTime, at } = await phone()
  const sent = at(STAMP + 600)
  learnServerTime(HEADER, sent, at(STAMP + 640))
  expect(Math.abs(serverNow() - (STAMP + 640))).toBeLessThanOrEqual(520)
})

test('says the latest that it can be, never too early', async () => {
  const { serverNowAtMost, learnServerTime, at } = await phone()
  const sent = at(STAMP + 600)
  learnServerTime(HEADER, sent, at(STAMP + 640))
  expect(serverNowAtMost()).toBeGreaterThanOrEqual(STAMP + 640)
  expect(serverNowAtMost()).toBeLessThan(STAMP + 640 + 1_000)
})

test('narrows with every further answer', async () => {
  const { serverNow, learnServerTime, at } = await phone()
  for (const late of [20, 310, 650, 960]) {
    const sent = at(STAMP + late - 20)
    learnServerTime(HEADER, sent, at(STAMP + late))
  }
  const now = at(STAMP + 5_000)
  expect(serverNow() - now).toBeGreaterThan(3_600_000 - 50)
  expect(serverNow() - now).toBeLessThan(3_600_000 + 50)
})

test('follows a server clock that was moved by two minutes', async () => {
  const { serverNow, learnServerTime, at } = await phone()
  learnServerTime(HEADER, at(STAMP), at(STAMP + 30))
  const now = at(STAMP + 1_000)
  learnServerTime(new Date(STAMP + 121_000).toUTCString(), now, now + 20)
  expect(Math.abs(serverNow() - (STAMP + 121_000))).toBeLessThan(600)
})

test('ignores an answer without a date', async () => {
  const { serverNow, learnServerTime, at } = await phone()
  const now = at(STAMP)
  learnServerTime(null, now, now)
  learnServerTime('soon', now, now)
  expect(serverNow()).toBe(now)
})
