// Network conditions for browser tests: `test.use({ network: SLOW_3G })`, or `use: { network }` in a Playwright project.
import type { Page } from '@playwright/test'

export type NetworkProfile = { latency: number; downloadThroughput: number; uploadThroughput: number }

/** The throughput of the former preset "Slow 3G" in Chrome DevTools, with a latency of 400 ms instead of 2 s. */
export const SLOW_3G: NetworkProfile = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export async function emulateNetwork(page: Page, profile: NetworkProfile): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...profile })
}
