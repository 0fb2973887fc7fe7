// Network conditions for browser tests: `test.use({ network: SLOW_3G })`, also as an option of a Playwright project.
import type { Page } from '@playwright/test'

export type NetworkProfile = { latency: number; downloadThroughput: number; uploadThroughput: number }

/** Chrome DevTools' former "Slow 3G" throughput, with a latency of 400 ms instead of 2 s. */
export const SLOW_3G: NetworkProfile = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export async function emulateNetwork(page: Page, profile: NetworkProfile): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...profile })
}
