// A server on a laptop without a network, killed during a presentation and restarted at the same address.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { pressInMenu } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'
import { startServer } from '#server/testing/server-process.ts'

test.use({
  viewport: { width: 1280, height: 720 },
  expectedConsole: /Failed to load resource|WebChannelConnection|net::ERR_/,
})
test.describe.configure({ timeout: 240_000 })

test('the console says that the server is away, not the internet, and takes it back; the phone catches up', async ({
  page,
}) => {
  const port = await getPort()
  const dataDir = mkdtempSync(join(tmpdir(), 'struka-killed-'))
  const settings = { DATA_DIR: dataDir, CONTROL: 'on' }
  let server = await startServer(port, settings)
  try {
    // The cookie and the header name the test's sandbox, which this server does not have.
    await page.context().clearCookies()
    await page.context().setExtraHTTPHeaders({})
    // The browser reports no network for the whole presentation, like a laptop without Wi-Fi.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.goto(`${server.url}/console`)
    const phone = page.frameLocator('iframe[title="Aplikasi di HP"]')
    const live = page.getByRole('status').filter({ hasText: 'Langsung' })
    await page.getByRole('button', { name: 'Ratna', exact: true }).click()
    await expect(phone.getByRole('link', { name: /Notifikasi, \d+/ })).toBeVisible()
    await expect(live).toBeAttached()
    await expect(phone.getByText(/^Tanpa internet/)).toBeHidden()

    await server.kill()
    const away = page.getByText('Server sedang mati atau belum menyala. Coba lagi setelah ia menjawab.')
    await expect(page.getByRole('status').filter({ hasText: 'Menyambung' })).toBeAttached()
    await page.getByRole('button', { name: 'Angka', exact: true }).click()
    await expect(
      page.getByRole('region', { name: 'Angka', exact: true }).getByText(/^Server sedang mati/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Angka', exact: true }).click()
    await pressInMenu(page, 'Langkah waktu lain', '+1 hari')
    await expect(away).toBeVisible()
    await expect(page.getByText(/internet/i)).toBeHidden()
    // A sign-in that fails leaves the phone unchanged. A reloaded phone waits below the splash.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/control/clock'))
    await page.getByRole('button', { name: 'Sari', exact: true }).click()
    await failed
    await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
    await pressInMenu(page, 'Lebar HP, dan lainnya', 'Muat ulang HP')
    await expect(page.getByRole('status', { name: 'Aplikasi di HP dibuka ulang' })).toBeVisible()

    server = await startServer(port, settings)
    await expect(live).toBeAttached({ timeout: 60_000 })
    await expect(away).toBeHidden({ timeout: 5_000 })
    await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Kirim ke Ratna' }).click()
    await expect(phone.getByText('420 poin masuk').first()).toBeVisible({ timeout: 60_000 })
  } finally {
    await page.goto('about:blank')
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
