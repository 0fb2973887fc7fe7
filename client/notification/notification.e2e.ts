// Notifications: the live list, the banner, and who may see them.

import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import type { SandboxClient } from '#sdk/client.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test.beforeEach(({ signIn }) => signIn(ratna.phone))

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const banner = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

async function judge(sandbox: SandboxClient, points?: number): Promise<void> {
  const [receipt] = await sandbox.listPendingReceipts()
  if (!receipt) throw new Error('No receipt waits for a verdict.')
  if (points) await sandbox.acceptReceipt(receipt.id, points)
  else await sandbox.giveVerdict(receipt.id, { verdict: 'invalid', reason: 'cropped' })
}

test('the list is newest first, each leads to its detail, the focus is never under the bar, and one or all are deleted, in every tab [2.notification-header, 2.notification-row, 2.notification-delete, 2.notification-empty, 4.delete-all]', async ({
  page,
  context,
}) => {
  await page.goto('/notification')
  await expect(page.getByRole('heading', { name: 'Notifikasi', exact: true })).toBeVisible()
  const receipt = rows(page).filter({ hasText: 'Struk Toko Sentosa lolos cek' }).first()
  await expect(receipt).toContainText(/Poin Masuk[\s\S]*\d+ poin masuk[\s\S]*Struk Toko Sentosa lolos cek/)
  await expect(receipt.locator('svg').first()).toBeVisible()
  await expect(rows(page).first()).toContainText(/Kemarin \d\d\.\d\d WIB/)
  const titles = await rows(page).allInnerTexts()
  const at = (words: string) => titles.findIndex((title) => title.includes(words))
  expect(at('Struk Toko Sentosa lolos cek')).toBeLessThan(at('Pulsa Rp10.000 berhasil dikirim'))

  await rows(page).nth(4).getByRole('link').focus()
  const before = rows(page).nth(3).getByRole('button')
  await before.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 10))
  await page.keyboard.press('Shift+Tab')
  await expect(before).toBeFocused()
  expect((await before.boundingBox())?.y).toBeGreaterThan(56)

  const remove = page.getByRole('button', { name: /^Hapus (?!semua)/ })
  await remove.first().click()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(remove).toHaveCount(titles.length)
  await remove.first().click()
  await expect(rows(page)).toHaveCount(titles.length - 1)

  await rows(page).filter({ hasText: 'Unggah Struk' }).first().click()
  await expect(page.getByRole('heading', { name: 'Detail struk' })).toBeVisible()
  await page.goBack()
  await rows(page).filter({ hasText: 'Poin Masuk' }).first().click()
  await expect(page.getByRole('heading', { name: 'Detail poin' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/notification')
  await page.goto('/notification')
  await expect(rows(other).first()).toBeVisible()
  // The browser renders a background tab only once a second.
  await page.bringToFront()
  await page.getByRole('button', { name: 'Hapus semua notifikasi' }).click()
  const sheet = page.getByRole('dialog', { name: 'Hapus semua notifikasi?' })
  await expect(sheet).toContainText('Poin, voucher, dan kuponmu tetap aman.')
  await sheet.getByRole('button', { name: 'Batal' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Hapus semua notifikasi' }).click()
  await sheet.getByRole('button', { name: 'Hapus semua' }).click()
  await expect(page.getByRole('heading', { name: 'Belum ada kabar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hapus semua notifikasi' })).toBeHidden()
  await expect(other.getByRole('heading', { name: 'Belum ada kabar' })).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Belum ada kabar' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Notifikasi', exact: true })).toBeVisible()
})

test('the connection is not opened, and its library not loaded, with the first screen, but at once for the list', async ({
  page,
}) => {
  // Disables the timer of three seconds after which the connection opens by itself.
  await page.addInitScript(`const later = setTimeout
    globalThis.setTimeout = (run, ms, ...rest) => (ms === 3_000 ? 0 : later(run, ms, ...rest))`)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const isBackground = page.waitForRequest(/\/assets\/background-/)
  await page.goto('/')
  await isBackground
  await expect(page.getByRole('heading', { name: 'Promo buat struk minggu ini' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requestedPaths.filter((path) => /^\/assets\/live-|Firestore/.test(path))).toEqual([])
  await page.goto('/notification')
  await expect(rows(page).first()).toBeVisible()
})

test('a banner drops in every open tab, and closing it or swiping it away only hides it [1.live, 2.banner-opens, 4.new-banner]', async ({
  page,
  context,
  sandbox,
  live,
}) => {
  const other = await context.newPage()
  await page.goto('/')
  await live(page)
  await other.goto('/')
  // A tab shows banners only for notifications that arrive after the tab starts to listen.
  await live(other)
  await other.getByRole('link', { name: 'Riwayat poin' }).click()
  await expect(other.getByRole('heading', { name: 'Kemarin' })).toBeVisible()
  await page.bringToFront()
  await judge(sandbox, 40)
  await expect(banner(page, '40 poin masuk')).toBeVisible()
  // A hovered banner stays until it is dismissed.
  await banner(page, '40 poin masuk').getByText('40 poin masuk').hover()
  await banner(other, '40 poin masuk').getByText('40 poin masuk').hover()
  await expect(other.getByRole('heading', { name: 'Hari ini' })).toBeVisible()
  await banner(page, '40 poin masuk').getByRole('button', { name: 'Tutup' }).click()
  await expect(banner(page, '40 poin masuk')).toBeHidden()
  await expect(banner(other, '40 poin masuk')).toBeVisible()

  await judge(sandbox)
  await expect(banner(page, 'Struk belum bisa diterima')).toBeVisible()
  await other.bringToFront()
  // The second banner waits for the first, and neither covers the back arrow or the tabs.
  await other.getByRole('button', { name: 'Kembali' }).click({ trial: true, timeout: 1_000 })
  await other.getByRole('link', { name: 'Struk', exact: true }).click({ trial: true, timeout: 1_000 })
  const box = await banner(other, '40 poin masuk').getByText('40 poin masuk').boundingBox()
  if (!box) throw new Error('The banner has no place.')
  await other.mouse.move(box.x + 40, box.y + 10)
  await other.mouse.down()
  await other.mouse.move(box.x + 40, box.y - 40, { steps: 4 })
  await other.mouse.up()
  await banner(other, 'Struk belum bisa diterima').getByText('Struk belum bisa diterima').click()
  await expect(other.getByRole('heading', { name: 'Detail struk' })).toBeVisible()

  await page.reload()
  await live(page)
  await expect(banner(page, 'Struk belum bisa diterima')).toBeHidden()
})

const stored = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const names = [...databases.map(({ name = '' }) => name), ...Object.keys(localStorage)]
    // Firebase counts its own use in this database, without data of shoppers.
    return names.filter((name) => /firestore|firebase/.test(name) && name !== 'firebase-heartbeat-database')
  })

test('a token that the server refuses is replaced by a fresh one, and signing out leaves no notifications in the browser', async ({
  page,
  sandbox,
  live,
}) => {
  let requestCount = 0
  await page.route('**/api/notification/status', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    requestCount += 1
    if (requestCount === 1) body.data.live.token = `${body.data.live.token}x`
    await route.fulfill({ response, json: body })
  })
  await page.goto('/')
  await live(page)
  expect(requestCount).toBeGreaterThan(1)
  await judge(sandbox, 40)
  await expect(banner(page, '40 poin masuk')).toBeVisible()

  const listens = page.waitForRequest(/Firestore\/Listen/)
  await page.goto('/setting')
  await listens
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('heading', { name: 'Struknya jangan dibuang.' })).toBeVisible()
  expect(await stored(page)).toEqual([])
})
