// The first load over a broken connection: whichever file is missing, the shopper sees a message and a way to retry.

import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

const SCRIPT = /\/assets\/[^/]+\.js$/

test.use({
  expectedConsole: /net::ERR_|404|dynamically imported module|was preloaded using link preload|WebChannelConnection/,
})

/** Finishes the CSS animations that show the fallback after ten seconds. */
const finishFallbackDelay = (page: Page) =>
  page.evaluate('for (const shown of document.getAnimations()) if (shown.animationName === "late") shown.finish()')

test('a first script that fails, hangs or draws nothing leaves the logo with moving dots, then a retry link [2.splash]', async ({
  page,
  checkAxe,
}) => {
  const welcome = page.getByLabel('Nomor HP')
  const again = page.getByRole('link', { name: 'Coba lagi' })
  const splash = page.getByRole('status', { name: 'Memuat' })
  const library = /\/assets\/library-[^/]+\.js$/
  await page.route(library, (route) => route.abort('connectionreset'))
  await page.goto('/login')
  await expect(splash).toBeVisible()
  await expect(again).toBeHidden()
  await finishFallbackDelay(page)
  await expect(page.getByText('Halaman ini belum juga terbuka.')).toBeVisible()
  await checkAxe()
  await page.unroute(library)
  await again.click()
  await expect(welcome).toBeVisible()
  await expect(again).toBeHidden()

  await page.route(/\/assets\/index-[^/]+\.js$/, () => {}, { times: 1 })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(splash.locator('svg')).toBeVisible()
  const dots = await splash.locator('i').evaluateAll((all) => all.map((dot) => dot.getAnimations().length))
  expect(dots).toEqual([1, 1, 1])
  await finishFallbackDelay(page)
  await again.click()
  await expect(welcome).toBeVisible()

  await page.evaluate("document.getElementById('root').replaceChildren()")
  await finishFallbackDelay(page)
  await expect(page.getByText('Halaman ini belum juga terbuka.')).toBeVisible()
  await again.click()
  await expect(welcome).toBeVisible()
})

test('a screen whose script hangs leaves a retry link; one whose script fails shows the offline page, and opens on retry', async ({
  page,
  signIn,
}) => {
  await signIn(ratna.phone)
  const ofScreen = /\/assets\/catalogue-[^/]+\.js$/
  await page.route(ofScreen, () => {})
  await page.goto('/redeem', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Memuat' })).toBeVisible()
  await finishFallbackDelay(page)
  await expect(page.getByRole('link', { name: 'Coba lagi' })).toBeVisible()

  await page.unroute(ofScreen)
  await page.route(ofScreen, (route) => route.abort('connectionreset'))
  await page.goto('/redeem')
  await expect(page.getByRole('heading', { name: 'Layangannya putus' })).toBeVisible()
  await page.unroute(ofScreen)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('link', { name: /Pulsa/ }).first()).toBeVisible()
})

test('without the scripts of the error page, also when they hang, a plain message is shown', async ({ page }) => {
  const message = page.getByText('Halaman ini gagal dimuat. Cek sambungan internetmu.')
  const isFirst = (url: string) => /\/(library|index|rolldown-runtime)-/.test(url)
  await page.route(SCRIPT, (route) =>
    isFirst(route.request().url()) ? route.continue() : route.abort('connectionreset'),
  )
  await page.goto('/redeem-nowhere')
  await expect(message).toBeVisible()
  await page.unroute(SCRIPT)
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page.getByRole('heading', { name: 'Halamannya tinggal sebelah' })).toBeVisible()

  await page.route(SCRIPT, (route) => {
    if (isFirst(route.request().url())) return route.continue()
    if (/\/faq-/.test(route.request().url())) return route.abort('connectionreset')
  })
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect(message).toBeVisible()
})

test('a file that a deploy removed reloads the page once, and says so when that does not help', async ({
  page,
  signIn,
}) => {
  await signIn(ratna.phone)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  const voucher = page.getByRole('navigation').getByRole('link', { name: 'Voucher' })
  const ofScreen = /\/assets\/wallet-[^/]+\.js$/
  // Only the open page refers to the removed file; a new page refers to the current one.
  await page.route(ofScreen, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await voucher.click()
  await expect(page.getByRole('heading', { name: 'Voucherku' })).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  let loads = 0
  page.on('load', () => loads++)
  await page.route(ofScreen, (route) => route.fulfill({ status: 404 }))
  await voucher.click()
  await expect(page.getByText('Halaman ini sudah kami muat ulang, tapi belum juga lengkap.')).toBeVisible()
  expect(loads).toBe(1)
})

test('a part whose file fails takes nothing from home, and comes later', async ({ page, signIn, live }) => {
  await signIn(ratna.phone)
  const last = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/live-'))
  await page.route(/\/assets\/(below|live)-[^/]+\.js$/, (route) => route.abort('connectionreset'))
  await page.goto('/')
  await last
  await expect(page.getByRole('region', { name: 'Poin kamu' })).toContainText(/[\d.]+ poin/)
  await expect(page.getByRole('heading', { name: 'Layangannya putus' })).toBeHidden()
  await page.unrouteAll()
  await expect(page.getByRole('link', { name: 'Katalog' })).toBeVisible()
  await live()
})
