// The installed app: opens offline, asks before it updates, and leaves other pages to the server.

import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { waitForInstall } from './wait-for-install.ts'

test.use({ preset: 'regular', serviceWorkers: 'allow' })

/** On a slow machine the service worker is registered after the network is gone. */
const INSTALL_CUT_OFF = 'error: An unknown error occurred when fetching the script'

test.describe('without internet', () => {
  test.use({ expectedConsole: new RegExp(`ERR_INTERNET_DISCONNECTED|${INSTALL_CUT_OFF}`) })

  test('a new version waits for confirmation, a reload opens the offline page and the app recovers by itself, and links to other pages are not answered', async ({
    page,
    context,
    checkAxe,
  }) => {
    await page.goto('/faq')
    await waitForInstall(page)

    // Another script URL counts as a new release. Later the reloaded page registers the first one again.
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'))
    await expect(page.getByText('Versi baru sudah siap.')).toBeVisible()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Perbarui' }).click()
    await loaded
    await expect(page.getByRole('searchbox')).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('?next')

    await context.setOffline(true)
    await expect(page.getByText('Tanpa internet.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Layangannya putus' })).toBeVisible()
    await expect(page.getByText('Foto struknya dulu')).toBeVisible()
    await checkAxe()
    await context.setOffline(false)
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByText('Tanpa internet.')).toBeHidden()

    // Links that choose a world, and the pages of others, belong to the server.
    const promise = page.getByRole('heading', { name: 'Struknya jangan dibuang.' })
    await page.goto('/?visit')
    await expect(promise).toBeVisible()
    expect((await context.cookies()).find(({ name }) => name === 'sandbox')?.value).toMatch(/^visit-/)
    await page.reload()
    await context.setOffline(true)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { name: 'Layangannya putus' })).toBeVisible()
    await expect(page.goto('/console')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  })
})

test.describe('without internet before the app is installed', () => {
  test.use({
    expectedConsole: new RegExp(`ERR_INTERNET_DISCONNECTED|dynamically imported module|WebChannel|${INSTALL_CUT_OFF}`),
  })

  test('every tab ends in a whole page with a way back, home stays, and a tab opens once its code loads', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(ratna.phone)
    // The error page loads after the first screen; until then a plain message replaces it.
    const errorPage = page.waitForEvent('requestfinished', (request) => /\/assets\/kit-.*\.js$/.test(request.url()))
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Poin kamu' })).toContainText(/[\d.]+ poin/)
    await errorPage
    await context.setOffline(true)
    const tabs = page.getByRole('navigation', { name: 'Navigasi utama' })
    for (const name of ['Promo', 'Voucher', 'Akun']) {
      await tabs.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name: 'Layangannya putus' })).toBeVisible()
      await (name === 'Promo' ? page.goBack() : page.getByRole('link', { name: 'Ke beranda' }).click())
      await expect(page.getByRole('region', { name: 'Poin kamu' })).toContainText(/[\d.]+ poin/)
    }
    await context.setOffline(false)
    await tabs.getByRole('link', { name: 'Voucher' }).click()
    await expect(page.getByRole('heading', { name: 'Voucherku' })).toBeVisible()
  })
})

test.describe('without internet, signed in', () => {
  // The network may go before the library of live notifications has loaded.
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|WebChannelConnection|dynamically imported module/ })

  test('what was seen last is readable after a reload, until signing out', async ({ page, context, signIn }) => {
    await signIn(ratna.phone)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Poin kamu' })).toContainText(/[\d.]+ poin/)
    const hasRecord = () => page.evaluate(() => localStorage.getItem('lastSeen') !== null)
    await expect.poll(hasRecord).toBe(true)
    const promo = page.getByRole('link', { name: /Gelas kedua setengah harga/ }).first()
    const receipt = page.getByRole('main').getByRole('link', { name: /Valid/ }).first()
    await page.getByRole('link', { name: 'Promo', exact: true }).click()
    // Waits for the promo screen, because home shows this promo as well.
    await expect(page.getByRole('heading', { name: 'Promo', exact: true, level: 1 })).toBeVisible()
    await expect(promo).toBeVisible()
    await page.getByRole('link', { name: 'Beranda' }).click()
    await page.getByRole('link', { name: 'Riwayat poin' }).click()
    await page.getByRole('link', { name: 'Struk', exact: true }).click()
    await expect(receipt).toBeVisible()
    await page.goto('/voucher')
    await waitForInstall(page)
    // The saving code loads after the first screen, together with the link to the manifest.
    await expect(page.locator('link[rel=manifest]')).toBeAttached()
    await page
      .getByRole('link', { name: /Es kopi susu, gratis 1/ })
      .first()
      .click()
    const code = page.getByRole('button', { name: /Salin/ })
    await expect(code).toBeVisible()
    const shown = await page.locator('main').innerText()
    // The reload saves the data that is still unsaved.
    await context.setOffline(true)
    await page.reload()
    await expect(code).toBeVisible()
    expect(await page.locator('main').innerText()).toBe(shown)
    await expect(page.getByText(/Tanpa internet\. Diperbarui \d+ \w+ \d+, \d\d\.\d\d WIB\./)).toBeVisible()
    await page.goto('/campaign')
    await expect(promo).toBeVisible()
    await page.goto('/history?tab=struk')
    await expect(receipt).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Poin kamu' })).toContainText(/[\d.]+ poin/)
  })
})
