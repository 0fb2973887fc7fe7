// How long the tour's rests take.
import { afterEach, expect, test, vi } from 'vitest'
import { rest } from './rest.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** How long it rested, in ms, where every timer is four times as late as it was asked for. */
async function timeOnBusyMachine(isPaused: () => boolean): Promise<number> {
  vi.useFakeTimers()
  const exact = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, ms = 0) =>
    exact(then, 4 * ms)) as typeof setTimeout)
  const startedAt = performance.now()
  const took = rest(1_000, isPaused, new AbortController().signal).then(() => performance.now() - startedAt)
  await vi.advanceTimersByTimeAsync(10_000)
  return took
}

test('a rest takes its time and no more where timers are late', async () => {
  const took = await timeOnBusyMachine(() => false)
  expect(took).toBeGreaterThanOrEqual(1_000)
  expect(took).toBeLessThanOrEqual(1_200)
})

test('a pause is no part of it', async () => {
  let looks = 0
  const took = await timeOnBusyMachine(() => {
    looks += 1
    return looks <= 20
  })
  expect(took).toBeGreaterThanOrEqual(5_000)
})
