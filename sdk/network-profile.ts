// Network conditions for browser tests: `test.use({ network: SLOW_3G })`, or a Playwright project that repeats the journeys.
import type { Page } from '@playwright/test'

/** What Chromium emulates: a delay in milliseconds, and bytes per second in each direction. */
export type NetworkProfile = { latency: number; downloadThroughput: number; uploadThroughput: number }

/** The "Slow 3G" of DevTools without its two seconds of latency: a crowded cell. */
export const SLOW_3G: NetworkProfile = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Applies to every request of this page from now on. */
export async function emulateNetwork(page: Page, profile: NetworkProfile): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...profile })
}
