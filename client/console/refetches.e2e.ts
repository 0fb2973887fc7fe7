// What a scene, a reset and a month cost in requests: each panel is fetched once, when the change is complete.
import type { Page } from '@playwright/test'
import { openConsole } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

// The data of before the scene goes with its open journal entry.
test.use({
  preset: 'demo',
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  expectedConsole: /404 .*\/control\//,
})

/** Panels that nothing but the change itself makes stale. */
const PANELS = [
  '/control/brand',
  '/control/faults',
  '/control/receipts',
  '/control/receipts/reviewed',
  '/control/shoppers',
  '/control/messages',
  '/control/phones',
  '/control/clock/coming',
]

test('a scene and a reset fetch every panel once', async ({ page }) => {
  await openConsole(page)
  const counts = await countRequests(page)
  await page.getByRole('button', { name: /^Siap tukar/ }).click()
  await expect.poll(() => counts(PANELS)).toEqual(PANELS.map(() => 1))
  await settle(page)
  expect(counts(PANELS)).toEqual(PANELS.map(() => 1))

  const again = await countRequests(page)
  await page.getByRole('button', { name: 'Ulang', exact: true }).click()
  await page.getByRole('button', { name: 'Ulangi semua?' }).click()
  await expect.poll(() => again(PANELS)).toEqual(PANELS.map(() => 1))
  await settle(page)
  expect(again(PANELS)).toEqual(PANELS.map(() => 1))
})

test('a month of the crowd fetches the figures once, and what it brought is there', async ({ page }) => {
  test.setTimeout(120_000)
  await openConsole(page)
  await page.getByRole('button', { name: 'Angka', exact: true }).click()
  const last = page.getByRole('region', { name: 'Angka' }).getByRole('definition').first()
  await expect(last).toBeVisible()
  const before = await last.textContent()
  const counts = await countRequests(page)
  await page.getByRole('button', { name: '+30 hari' }).click()
  await expect(last).not.toHaveText(before ?? '', { timeout: 60_000 })
  await settle(page)
  expect(counts(['/control/figures', '/control/phones', '/control/clock/coming'])).toEqual([1, 1, 0])
})

/** Counts the requests for each path from now on, without those of the command itself, which search. */
async function countRequests(page: Page): Promise<(paths: readonly string[]) => number[]> {
  await settle(page)
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!searchParams.has('search')) counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
  })
  return (paths) => paths.map((path) => counts.get(path) ?? 0)
}

/** Longer than a browser waits before it connects to an ended stream again. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(2_000)
}
