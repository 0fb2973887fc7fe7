// A query whose data changes at a known time refetches just after that time.
import { beforeEach, expect, test, vi } from 'vitest'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const DAY_MS = 86_400_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOW })
})

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
/** Loads the module with a fresh server clock. */
async function setUp() {
  const { msUntilNext } = await import('./freshness.ts')
  return (...moments: (string | null | undefined)[]) => msUntilNext(moments)
}

test('the next of several moments counts, those that are over and those that are unknown do not', async () => {
  const wait = await setUp()
  expect(wait(at(60_000), at(10_000), at(-5_000), null, undefined)).toBeGreaterThan(10_000)
  expect(wait(at(60_000), at(10_000))).toBeLessThan(12_000)
})

test('after the last moment nothing repeats, and a far one waits a day at most', async () => {
  const wait = await setUp()
  expect(wait(at(-1), null)).toBe(false)
  expect(wait(at(40 * DAY_MS))).toBe(DAY_MS)
})
