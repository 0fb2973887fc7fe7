// Stories are told twice, each time in sandboxes of their own: at full speed, and at the speed of a crowded cell.
import type { Page } from '@playwright/test'
import { expect as impatient, test } from './playwright.ts'

/** What DevTools once called Slow 3G, without its two seconds of latency: bytes a second and milliseconds. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** For stories: a photo of half a megabyte needs its time on a slow network. */
export const expect = impatient.configure({ timeout: 30_000 })

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
}

/** Tells the stories inside twice: `onEachNetwork(() => { test('…', …) })`. */
export function onEachNetwork(stories: () => void): void {
  test.describe('at full speed', stories)
  test.describe('on a slow network', () => {
    test.slow()
    test.beforeEach(({ page }) => slowDown(page))
    stories()
  })
}
