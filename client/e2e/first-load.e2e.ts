// A connection that breaks during the very first load: whatever part of the page is missing, the shopper reads a sentence
// and has a way on.

import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

const SCRIPT = /\/assets\/[^/]+\.js$/

test.use({ expectedConsole: /net::ERR_|dynamically imported module|preload CSS|WebChannelConnection|cleardot\.gif/ })

/** Ten seconds pass for what the page holds back by its own style. */
const waitLong = (page: Page) =>
  page.evaluate('for (const shown of document.getAnimations()) if (shown.animationName === "late") shown.finish()')

for (const part of ['library', 'index']) {
  test(`a first script (${part}) that breaks leaves a way on`, async ({ page, checkAxe }) => {
    const ofPart = new RegExp(`/assets/${part}-[^/]+\\.js$`)
    await page.route(ofPart, (route) => route.abort('connectionreset'))
    await page.goto('/')
    const again = page.getByRole('link', { name: 'Coba lagi' })
    await expect(page.getByRole('status', { name: 'Memuat' })).toBeVisible()
    await expect(again).toBeHidden()
    await waitLong(page)
    await expect(page.getByText('Halaman ini belum juga terbuka.')).toBeVisible()
    await checkAxe()
    await page.unroute(ofPart)
    await again.click()
    await expect(page.getByRole('heading', { name: 'Struknya jangan dibuang.' })).toBeVisible()
    await expect(again).toBeHidden()
  })
}

test('a first script that hangs leaves a way on', async ({ page }) => {
  await page.route(/\/assets\/index-[^/]+\.js$/, () => {}, { times: 1 })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Memuat' })).toBeVisible()
  await waitLong(page)
  await page.getByRole('link', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { name: 'Struknya jangan dibuang.' })).toBeVisible()
})

test('a page that is empty for whatever reason says so, too', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Struknya jangan dibuang.' })).toBeVisible()
  await page.evaluate("document.getElementById('root').replaceChildren()")
  await waitLong(page)
  await expect(page.getByText('Halaman ini belum juga terbuka.')).toBeVisible()
  await page.getByRole('link', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { name: 'Struknya jangan dibuang.' })).toBeVisible()
})

test('a screen whose script breaks says that there is no connection, and opens again', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  const ofScreen = /\/assets\/catalogue-[^/]+\.js$/
  await page.route(ofScreen, (route) => route.abort('connectionreset'))
  await page.goto('/redeem')
  await expect(page.getByRole('heading', { name: 'Layangannya putus' })).toBeVisible()
  await page.unroute(ofScreen)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('link', { name: /Pulsa/ }).first()).toBeVisible()
})

test('a screen whose script hangs leaves a way on', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  await page.route(/\/assets\/catalogue-[^/]+\.js$/, () => {})
  await page.goto('/redeem', { waitUntil: 'commit' })
  await expect(page.getByText('Struknya jangan dibuang.')).toBeVisible()
  await waitLong(page)
  await expect(page.getByRole('link', { name: 'Coba lagi' })).toBeVisible()
})

test('a screen without its style is not shown half', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  await page.route(/\/assets\/catalogue-[^/]+\.css$/, (route) => route.abort('connectionreset'))
  await page.goto('/redeem')
  await expect(page.getByRole('heading', { name: 'Layangannya putus' })).toBeVisible()
})

test('without any other script, not even that of the error page, the words alone are there', async ({ page }) => {
  await page.route(SCRIPT, (route) =>
    /\/(library|index|rolldown-runtime)-/.test(route.request().url())
      ? route.continue()
      : route.abort('connectionreset'),
  )
  await page.goto('/redeem-nowhere')
  await expect(page.getByText('Halaman ini gagal dimuat. Cek sambungan internetmu.')).toBeVisible()
  await page.unroute(SCRIPT)
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page.getByRole('heading', { name: 'Halamannya tinggal sebelah' })).toBeVisible()
})

test('an error page that hangs gives way to the words alone', async ({ page }) => {
  await page.route(SCRIPT, (route) => {
    const { pathname } = new URL(route.request().url())
    if (/\/(library|index|rolldown-runtime)-/.test(pathname)) return route.continue()
    if (/\/screens-/.test(pathname)) return route.abort('connectionreset')
  })
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect(page.getByText('Halaman ini gagal dimuat. Cek sambungan internetmu.')).toBeVisible()
})

test('a part of the home page that breaks disappears, and the rest stays', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/draw-'))
  await page.route(/\/assets\/draw-[^/]+\.js$/, (route) => route.abort('connectionreset'))
  await page.goto('/')
  await refused
  await expect(page.getByText('Poin kamu').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Promo buat struk minggu ini' })).toBeVisible()
})

test('a home whose list of screens breaks stays, without live news', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/screens-'))
  await page.route(/\/assets\/screens-[^/]+\.js$/, (route) => route.abort('connectionreset'))
  await page.goto('/')
  await refused
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('live news that cannot be listened to leave every screen as it is', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/live-'))
  await page.route(/\/assets\/live-[^/]+\.js$/, (route) => route.abort('connectionreset'))
  await page.goto('/redeem')
  await refused
  await expect(page.getByRole('link', { name: /Pulsa/ }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Layangannya putus' })).toBeHidden()
})

test('without any answer of the server, home says so and keeps what it can', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  await page.route(/\/(api|adminapi)\//, (route) => route.abort('connectionreset'))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Muat ulang' }).first()).toBeVisible()
  await expect(page.getByText(/Sambungan ke server terganggu/)).toBeVisible()
})
